import ChevronDown from 'lucide-react/icons/chevron-down'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Link, useLocation } from 'react-router'
import { paintCartBadge } from '#web/cart/cart-badge.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CartPanel } from './cart-panel.tsx'

const LARGE_SCREEN = '(min-width: 64rem)'

/** A toast offers to undo a removal; pressing it is not leaving the preview. */
function isToast(element: Element): boolean {
  return element.closest('[data-toasts]') !== null
}

/**
 * The cart link with a preview: on hover with a mouse on wide screens, by a separate button for keyboard and touch. Navigating closes
 * it.
 */
export function CartPreview({ className }: { className: string }) {
  const { key: page } = useLocation()
  const [opened, setOpened] = useState<{ page: string; by: 'hover' | 'button' }>()
  const isOpen = opened?.page === page
  const panelId = useId()
  const root = useRef<HTMLFieldSetElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const isMouseInside = useRef(false)

  const close = () => setOpened(undefined)

  /** A click on a preview opened by hover keeps it open. */
  function toggleByButton() {
    if (isOpen && opened.by === 'button') close()
    else setOpened({ page, by: 'button' })
  }

  // A touch outside closes it, because touch does not move the focus.
  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Element && !isToast(target) && !root.current?.contains(target))
        setOpened(undefined)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  /** WebKit reports a resting mouse again when the page below it changes, as after a click on the link. */
  function enter({ pointerType }: PointerEvent) {
    if (pointerType !== 'mouse' || isMouseInside.current) return
    isMouseInside.current = true
    if (!isOpen && matchMedia(LARGE_SCREEN).matches) setOpened({ page, by: 'hover' })
  }

  /** Stays open if it was opened by the button or the focus is in it, wherever the mouse is. */
  function leave({ pointerType }: PointerEvent) {
    if (pointerType !== 'mouse') return
    isMouseInside.current = false
    if (opened?.by === 'hover' && !panel.current?.contains(document.activeElement)) close()
  }

  function closeOnEscape({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !isOpen) return
    close()
    toggle.current?.focus()
  }

  function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget && !isToast(relatedTarget) && !currentTarget.contains(relatedTarget)) close()
  }

  return (
    <fieldset
      ref={root}
      aria-label="Carrito"
      onPointerEnter={enter}
      onPointerLeave={leave}
      onKeyDown={closeOnEscape}
      onBlur={closeWhenLeft}
      className={classNames('md:relative', className)}
    >
      <div className="flex rounded-full bg-fuchsia-soft">
        <CartButton />
        <button
          ref={toggle}
          type="button"
          aria-label="Ver lo que hay en el carrito"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={toggleByButton}
          className="group grid size-11 place-items-center rounded-full text-fuchsia-deep transition duration-150 ease-out hover:bg-card/70"
        >
          <ChevronDown
            aria-hidden
            className="size-5 transition duration-200 ease-out group-aria-expanded:rotate-180"
          />
        </button>
      </div>
      {/* The padding covers the gap that the mouse crosses. */}
      <div ref={panel} id={panelId} className="absolute inset-x-3 top-full pt-2 md:inset-x-auto md:right-0">
        {isOpen && <CartPanel />}
      </div>
    </fieldset>
  )
}

/** Link to the cart with the number of units, written by `paintCartBadge` instead of React. */
function CartButton() {
  // Writes the number again when the header is mounted again, such as after the administration.
  useLayoutEffect(paintCartBadge, [])

  return (
    <Link
      to="/carrito"
      aria-label="Carrito, vacío"
      suppressHydrationWarning
      className="relative grid size-11 place-items-center rounded-full text-fuchsia-deep transition duration-150 ease-out hover:bg-card/70"
    >
      <ShoppingCart aria-hidden className="size-5" />
      <span
        data-cart-badge=""
        suppressHydrationWarning
        className="absolute -top-1 right-0 grid h-5.5 min-w-5.5 place-items-center rounded-full bg-fuchsia px-1.5 text-[min(0.75rem,5vw)] font-bold text-white tabular-nums empty:hidden"
      >
        {''}
      </span>
    </Link>
  )
}
