// React by itself, for a step of its own at the start.
import 'react-dom/client'
