import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { focusFirst, SERVED } from './served-dialogs.ts'
import { ToastRegion } from './toast-region.tsx'
import { TOASTS_BELOW } from './toasts.ts'

type DialogProps = {
  readonly title: string
  readonly onClose: () => void
  readonly closeLabel: string
  /** `center` is centered, `bottom` and `side` slide in, `adaptive` is `bottom` on a phone and `center` elsewhere. */
  readonly place?: 'center' | 'bottom' | 'side' | 'adaptive'
  readonly size?: 'narrow' | 'wide'
  readonly isTitleHidden?: boolean
  /** The id of a heading among the children that shows the title instead. */
  readonly headingId?: string
  readonly children: ReactNode
}

const PLACES: Readonly<Record<NonNullable<DialogProps['place']>, string>> = {
  center: 'm-auto max-h-[min(92dvh,56rem)] w-[calc(100%-1.5rem)] rounded-panel [&:modal]:animate-rise',
  bottom: 'mx-auto mt-auto mb-0 max-h-[88dvh] w-full rounded-t-panel [&:modal]:animate-slide-up',
  side: 'my-0 mr-0 ml-auto h-dvh max-h-dvh w-full max-w-md [&:modal]:animate-slide-in',
  adaptive: classNames(
    'max-md:mx-auto max-md:mt-auto max-md:mb-0 max-md:max-h-[92dvh] max-md:w-full max-md:rounded-t-panel max-md:[&:modal]:animate-slide-up',
    'md:m-auto md:max-h-[min(92dvh,56rem)] md:w-[calc(100%-3rem)] md:rounded-panel md:[&:modal]:animate-rise',
  ),
}

/**
 * The browser's modal dialog: traps the focus, handles Escape and makes the rest of the page inert. Mounted means open.
 * The `open` attribute shows it before JavaScript has loaded.
 */
export function Dialog({
  title,
  onClose,
  closeLabel,
  place = 'center',
  size = 'narrow',
  isTitleHidden = false,
  headingId,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const closeAfterAll = useEffectEvent(onClose)

  const wasClosed = useRef(false)

  // Opens and closes the browser's dialog. Closing returns the focus to where it was.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    if (takeServed(element) && !element.open) wasClosed.current = true
    if (!wasClosed.current && !element.matches(':modal')) showModal(element)
    return () => element.close()
  }, [])

  // Someone closed the dialog before React had loaded. Now the page follows.
  useEffect(() => {
    if (wasClosed.current) closeAfterAll()
  }, [])

  const isBare = isTitleHidden || headingId !== undefined
  const [isScrolled, setScrolled] = useState(false)

  return (
    <dialog
      open
      ref={dialog}
      // The browser may have opened or closed it before React had loaded.
      suppressHydrationWarning
      aria-labelledby={headingId ?? titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // The browser closes it without asking in the moment before React takes over, and on the second of two quick Escapes.
      onClose={({ target, currentTarget }) => {
        if (target === currentTarget && !currentTarget.open && !wasClosed.current) onClose()
      }}
      // A click outside counts as Escape.
      {...{ closedby: 'any' }}
      className={classNames(
        'fixed inset-0 z-50 overflow-hidden overscroll-contain bg-card p-0 text-ink shadow-float',
        // On a slow line the HTML arrives in pieces: hidden until its last part is there, or it would grow visibly.
        '[&:not(:has(>:nth-child(2)))]:hidden',
        PLACES[place],
        place !== 'side' && (size === 'wide' ? 'max-w-4xl' : 'max-w-lg'),
      )}
    >
      <div className="flex max-h-[inherit] flex-col">
        {/* Without a title only the button lies over the content, until the content moves. */}
        <div
          className={classNames(
            'flex items-start gap-4 p-3 pl-6',
            isBare && 'absolute right-0 z-10',
            isBare && isScrolled && 'left-0 items-center border-b border-line bg-card',
          )}
        >
          {headingId === undefined && (
            <h2 id={titleId} className={isTitleHidden ? 'sr-only' : 'grow pt-2.5 text-xl'}>
              {title}
            </h2>
          )}
          {isBare && isScrolled && (
            <p aria-hidden className="min-w-0 grow truncate font-display text-lg font-semibold">
              {title}
            </p>
          )}
          {/* Such a form closes the dialog without JavaScript. */}
          <form method="dialog" {...TOASTS_BELOW}>
            <IconButton
              type="submit"
              label={closeLabel}
              icon={<X />}
              tone={isBare ? 'overlay' : 'plain'}
              onClick={(event) => {
                event.preventDefault()
                onClose()
              }}
            />
          </form>
        </div>
        <div
          onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop > 0)}
          className={classNames(
            'grow overflow-y-auto overscroll-contain px-6 pt-1 pb-6',
            isBare && 'scroll-pt-18',
          )}
        >
          {children}
        </div>
      </div>
      <ToastRegion />
    </dialog>
  )
}

/** Spread on the control that takes the focus, if it is not the first one. */
export const FIRST_FOCUS = { 'data-first-focus': '' } as const

/** Whether the dialog came with the server's HTML. True only once: opened again, it is like any other. */
function takeServed({ dataset }: HTMLDialogElement): boolean {
  const isServed = SERVED in dataset
  delete dataset[SERVED]
  return isServed
}

function showModal(dialog: HTMLDialogElement) {
  if (dialog.open) dialog.close()
  // A press that is still held, as one that left a field and so asked something, would close the dialog as it ends.
  dialog.setAttribute('closedby', 'closerequest')
  dialog.addEventListener('pointerdown', () => dialog.setAttribute('closedby', 'any'), { once: true })
  dialog.showModal()
  focusFirst(dialog)
}

type DialogActionsProps = {
  readonly cancelLabel: string
  readonly onCancel: () => void
  /** The button that goes ahead. */
  readonly children: ReactNode
}

/** The last row of a dialog. On a phone the buttons fill it. */
export function DialogActions({ cancelLabel, onCancel, children }: DialogActionsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
      <Button variant="quiet" onClick={onCancel}>
        {cancelLabel}
      </Button>
      {children}
    </div>
  )
}
