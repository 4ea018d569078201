import { readQuantity } from '#domain/cart/cart.ts'
import { followCart, paintCartBadge } from '../cart/cart-badge.ts'
import { cartStore } from '../cart/cart-store.ts'
import { drawLinesToCome } from '../cart/lines-to-come.ts'
import { findInPageData } from '../find-product.ts'
import { readPageData, whenParsed } from '../page-data.ts'
import { openServedDialogs } from '../ui/served-dialogs.ts'
import { keepPresses } from './presses.ts'
import { startReact } from './start-react.ts'

/**
 * Runs before the first paint, so that everything visible responds while the page's scripts are still loading. Small, because the
 * first paint waits for it. Uses modules without React, which the later scripts share.
 */

startReact()
keepPresses(addAtOnce)
followCart()
whenParsed(() => {
  markFailedPictures()
  paintCartBadge()
  drawLinesToCome()
  openServedDialogs()
})

/**
 * Adds the product of a button marked with `data-add`, as React's own handler does later. False for other buttons, and while steps of
 * its quantity wait for React.
 */
function addAtOnce(button: HTMLButtonElement): boolean {
  const id = Number(button.dataset.add)
  const place = button.closest('[data-adding]')
  if (!id || place?.querySelector('[data-waiting]')) return false
  const units = readQuantity(place?.querySelector('input')?.value ?? '')
  whenParsed(() => {
    const product = findInPageData(readPageData(), id)
    if (product) cartStore.add(product, units)
  })
  return true
}

/** Marks pictures that do not load, for the stylesheet. Without React, because many fail before it has loaded. */
function markFailedPictures(): void {
  // These events do not bubble.
  addEventListener('error', ({ target }) => mark(target, true), { capture: true })
  addEventListener('load', ({ target }) => mark(target, false), { capture: true })
  // Some may have failed before this script ran. A drawing without a size is no failure, so decoding decides.
  const suspects = [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
  for (const image of suspects) image.decode().catch(() => mark(image, true))
}

function mark(target: EventTarget | null, hasFailed: boolean): void {
  if (target instanceof HTMLImageElement) target.toggleAttribute('data-failed', hasFailed)
}
