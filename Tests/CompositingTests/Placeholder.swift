import Testing
import Compositing
