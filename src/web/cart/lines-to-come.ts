import type { CartLine } from '#domain/cart/cart.ts'
import { unitsToSave } from '#domain/promotions/price-line.ts'
import { cartStore } from './cart-store.ts'

/** Shared by React's cart lines and their outlines. */
export const CART_LINE_STYLE =
  'grid grid-cols-[5.5rem_minmax(0,1fr)_auto] gap-x-3 gap-y-2 rounded-card bg-card p-3 shadow-card max-xs:grid-cols-[minmax(0,1fr)_auto] sm:grid-cols-[7rem_minmax(0,1fr)_auto] sm:gap-x-5 sm:p-4'
export const CART_LINE_NAME_STYLE = 'font-sans text-base leading-snug font-bold'

const SHAPE = 'animate-shimmer rounded-control bg-line'

/** Draws an outline for each cart line before React has loaded, so that nothing moves when React renders the lines. */
export function drawLinesToCome(): void {
  const list = document.querySelector('[data-lines-to-come]')
  list?.replaceChildren(...cartStore.current().map(createLine))
}

function createLine(cartLine: CartLine): HTMLElement {
  const { name, label, quantity } = cartLine
  const line = create('li', CART_LINE_STYLE)
  const text = create('div', 'min-w-0')
  const heading = create('p', CART_LINE_NAME_STYLE)
  heading.textContent = name
  text.append(heading, create('p', 'mt-1 h-5 w-28', SHAPE))
  const row = create('div', 'col-span-full flex flex-wrap gap-y-1 sm:col-span-2 sm:col-start-2')
  row.append(create('div', 'h-11.5 w-36', SHAPE))
  if (label) row.append(create('div', 'h-6 basis-full'))
  const { promotions, maxQuantity } = cartStore.rules()
  if (unitsToSave(cartLine, quantity, promotions, maxQuantity)) row.append(create('div', 'h-5 basis-full'))
  line.append(
    create('div', 'aspect-square self-start max-xs:hidden sm:row-span-2', SHAPE),
    text,
    create('div', '-mt-2 -mr-2 size-11'),
    row,
  )
  return line
}

function create(tag: string, ...styles: readonly string[]): HTMLElement {
  const element = document.createElement(tag)
  element.className = styles.join(' ')
  return element
}
