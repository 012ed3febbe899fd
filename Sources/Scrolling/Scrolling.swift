// Scrolling
