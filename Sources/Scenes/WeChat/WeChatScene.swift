// WeChat
