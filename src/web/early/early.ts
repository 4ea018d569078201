/**
 * Runs before the first paint, so that everything visible responds while the page's scripts are still loading. Small, because the
 * first paint waits for it. Uses modules without React, which the later scripts share.
 */

import { followCart, paintCartBadge } from '../cart/cart-badge.ts'
import { drawLinesToCome } from '../cart/lines-to-come.ts'
import { whenParsed } from '../page-data.ts'
import { openServedDialogs } from '../ui/served-dialogs.ts'
import { addAtOnce } from './adding.ts'
import { markFailedPictures } from './failed-pictures.ts'
import { keepPresses } from './presses.ts'
import { startReact } from './start-react.ts'

startReact()
keepPresses(addAtOnce)
followCart()
whenParsed(() => {
  markFailedPictures()
  paintCartBadge()
  drawLinesToCome()
  openServedDialogs()
})
