import { classNames } from './class-names.ts'

type ToastAction = { readonly label: string; readonly run: () => void }

export type Toast = {
  readonly kind: 'success' | 'error'
  readonly text: string
  /** A second line that says what it is about. */
  readonly detail?: string | undefined
  /** What only this toast offers, such as undoing. */
  readonly action?: ToastAction
  /** Something that can be reached in another way too, such as viewing what was done. */
  readonly other?: ToastAction
  /** Stays until it is closed. */
  readonly stays?: boolean
  readonly onClose?: () => void
}

/** Marks the elements in which toasts appear. */
export const TOAST_REGION = { 'data-toasts': '' } as const

/** Marks what toasts must not cover: they appear below it. */
export const TOASTS_BELOW = { 'data-toasts-below': '' } as const

const MOST_SHOWN = 2
const TICK_MS = 100
const GAP_PX = 12
/** What two toasts need below it. */
const ROOM_PX = 120
/** A longer text has no room beside an action on a phone. */
const SHORT_TEXT = 40
/** 28rem */
const MAX_WIDTH_PX = 448

const PATHS = {
  success: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0Zm-14 .5 2.8 2.8L16 9.5',
  error: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0ZM12 7v6m0 3.5v.1',
  close: 'm6 6 12 12M18 6 6 18',
} as const

let cards: readonly HTMLElement[] = []
const staying = new WeakSet<HTMLElement>()
const onClose = new WeakMap<HTMLElement, () => void>()

/**
 * Shows a toast and returns a function that closes it. Without React, so that it works before React has loaded and without delay
 * afterwards.
 */
export function openToast(toast: Toast, duration: number): () => void {
  // Before anything changes, or the browser lays the page out twice.
  const place = findPlace()
  const card = createCard(toast)
  if (toast.onClose) onClose.set(card, toast.onClose)
  const passing = cards.filter((other) => !staying.has(other))
  for (const oldest of passing.slice(0, -MOST_SHOWN + 1)) close(oldest)
  // Of several that say the same the newest is enough, unless each undoes something of its own.
  const isOwn = toast.action !== undefined && toast.detail === undefined
  for (const other of cards)
    if (other.textContent === card.textContent && (staying.has(other) || !isOwn)) close(other)
  cards = [...cards, card]
  putInto(place)

  if (toast.stays) {
    staying.add(card)
    return () => close(card)
  }
  const closesAt = Date.now() + duration
  const timer = setInterval(() => {
    // A hovered toast stays.
    if (Date.now() >= closesAt && !card.matches(':hover, :focus-within')) close(card)
    if (!cards.includes(card)) clearInterval(timer)
  }, TICK_MS)
  return () => close(card)
}

/** Moves the toasts to where they are visible now. */
export function placeToasts(): void {
  // Finding a place lays out the page, which takes a phone 50 ms while React takes over.
  if (cards.length > 0) putInto(findPlace())
}

type Place = { readonly region: HTMLElement | undefined; readonly top: string }

/**
 * The last region of the document, because an open dialog makes the others inert. Skips closed dialogs, which React may not have
 * removed yet.
 */
function findPlace(): Place {
  const region = [...document.querySelectorAll<HTMLElement>('[data-toasts]:not(dialog:not([open]) *)')].at(-1)
  const dialog = region?.closest('dialog')
  // One that still slides in would be measured where it will not be.
  for (const motion of dialog?.getAnimations() ?? []) motion.finish()
  return { region, top: `${freeTop(dialog ?? document) + GAP_PX}px` }
}

function putInto({ region, top }: Place): void {
  if (!region) return
  region.style.top = top
  for (const card of cards) if (card.parentElement !== region) region.append(card)
}

/** Below everything marked with `TOASTS_BELOW` that is in the way, as long as there is room. */
function freeTop(within: ParentNode): number {
  const marked = [...within.querySelectorAll('[data-toasts-below]')].map((one) => one.getBoundingClientRect())
  const inTheWay = marked.filter(
    ({ left, bottom }) => left < (innerWidth + MAX_WIDTH_PX) / 2 && bottom < innerHeight - ROOM_PX,
  )
  return Math.max(0, ...inTheWay.map(({ bottom }) => bottom))
}

function close(card: HTMLElement): void {
  if (!cards.includes(card)) return
  cards = cards.filter((other) => other !== card)
  card.remove()
  onClose.get(card)?.()
}

function createCard({ kind, text, detail, action, other }: Toast): HTMLElement {
  const card = document.createElement('div')
  const isStacked = (action ?? other) !== undefined && text.length > SHORT_TEXT
  card.className = classNames(
    'pointer-events-auto flex max-w-[min(28rem,100%)] animate-rise items-center gap-x-2 rounded-3xl p-0.5 pl-4 font-bold text-white shadow-float ring-1 ring-white/25 max-xs:flex-wrap sm:gap-x-3',
    kind === 'error' ? 'bg-danger' : 'bg-ink',
    isStacked && 'max-sm:flex-wrap',
  )
  const message = document.createElement('p')
  message.className = 'min-w-0 grow basis-0 py-1.5 leading-snug max-sm:text-sm sm:basis-auto'
  message.append(createLine(text, 'block'))
  if (detail) message.append(createLine(detail, 'block truncate text-sm font-normal'))
  card.append(
    createIcon(kind, classNames('size-5 shrink-0 max-xs:hidden', kind === 'success' && 'text-sun')),
    message,
  )

  for (const each of [other, action]) {
    if (!each) continue
    const button = createButton(() => {
      each.run()
      close(card)
    })
    button.className = classNames(
      'min-h-11 rounded-full px-2 whitespace-nowrap text-sun underline underline-offset-4 max-xs:order-1 max-xs:w-full sm:px-3',
      isStacked && 'max-sm:order-1 max-sm:w-full',
    )
    button.textContent = each.label
    card.append(button)
  }
  const closeButton = createButton(() => close(card))
  closeButton.className = 'grid size-11 shrink-0 place-items-center rounded-full hover:bg-white/15'
  closeButton.ariaLabel = 'Cerrar aviso'
  closeButton.append(createIcon('close', 'size-4'))
  card.append(closeButton)
  return card
}

function createLine(text: string, className: string): HTMLElement {
  const line = document.createElement('span')
  line.className = className
  line.textContent = text
  return line
}

function createButton(onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.addEventListener('click', onClick)
  return button
}

const SVG = 'http://www.w3.org/2000/svg'

function createIcon(name: keyof typeof PATHS, className: string): SVGElement {
  const icon = document.createElementNS(SVG, 'svg')
  const shape = document.createElementNS(SVG, 'path')
  const attributes = {
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
    class: className,
  }
  for (const [attribute, value] of Object.entries(attributes)) icon.setAttribute(attribute, value)
  shape.setAttribute('d', PATHS[name])
  icon.append(shape)
  return icon
}
