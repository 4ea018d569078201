import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'

type TooltipProps = {
  readonly content: ReactNode
  /** The described element. Gets the tooltip's id while it is open. */
  readonly children: (describedBy: string | undefined) => ReactNode
}

/** Shows more on hover and focus. Rendered only while open, so that every row of a table can have one. */
export function Tooltip({ content, children }: TooltipProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])

  /** For the wrapper of element and popup, so that the pointer can move between them. */
  const watching = {
    // Touch does not hover.
    onPointerEnter: ({ pointerType }: PointerEvent) => setOpen(pointerType === 'mouse'),
    onPointerLeave: close,
    onFocus: ({ target }: FocusEvent) => setOpen(target.matches(':focus-visible')),
    onBlur: close,
  }

  return (
    <div {...watching} className="contents">
      {children(isOpen ? id : undefined)}
      {isOpen && (
        <Popup id={id} onClose={close}>
          {content}
        </Popup>
      )}
    </div>
  )
}

function Popup({ id, onClose, children }: { id: string; onClose: () => void; children: ReactNode }) {
  const popup = useRef<HTMLDivElement>(null)

  // Opens the browser's popover beside the element; closes it on Escape and on scrolling.
  useEffect(() => {
    if (popup.current) showBeside(popup.current)
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && onClose(), { signal })
    document.addEventListener('scroll', onClose, { signal })
    return () => listening.abort()
  }, [onClose])

  return (
    // The gap is part of the popup, so crossing it does not close it.
    <div
      ref={popup}
      id={id}
      role="tooltip"
      popover="manual"
      className="inset-auto m-0 overflow-visible bg-transparent py-2"
    >
      <div className="max-w-72 animate-appear-late rounded-control bg-ink px-3 py-2 text-sm font-bold text-white shadow-float">
        {children}
      </div>
    </div>
  )
}

/** Below the element, or above it in the lower half of the window. */
function showBeside(popup: HTMLElement): void {
  const thing = popup.previousElementSibling?.getBoundingClientRect()
  if (!thing) return
  popup.style.left = `${Math.max(8, thing.left)}px`
  if (thing.top < innerHeight / 2) popup.style.top = `${thing.bottom}px`
  else popup.style.bottom = `${innerHeight - thing.top}px`
  popup.showPopover()
}
