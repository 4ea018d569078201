import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { focusFirst, SERVED } from './served-dialogs.ts'
import { ToastRegion } from './toast-region.tsx'

type DialogProps = {
  readonly title: string
  readonly onClose: () => void
  readonly closeLabel: string
  /** `center` stands in the middle, `bottom` and `side` are sheets that slide in, `adaptive` is `bottom` on a phone and else `center`. */
  readonly place?: 'center' | 'bottom' | 'side' | 'adaptive'
  readonly size?: 'narrow' | 'wide'
  readonly isTitleHidden?: boolean
  /** Of a heading among the children, where that shows the title instead. */
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
 * The browser's own modal dialog: it keeps the focus, answers Escape and makes the rest of the page inert. Mounted means open.
 * The `open` attribute shows it before JavaScript arrives.
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

  // What is modal, and which element has the focus, is the browser's to know. Closing gives the focus back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    if (takeServed(element) && !element.open) wasClosed.current = true
    if (!wasClosed.current && !element.matches(':modal')) showModal(element)
    return () => element.close()
  }, [])

  // The person closed it with the browser alone, before React was there. Now the page follows.
  useEffect(() => {
    if (wasClosed.current) closeAfterAll()
  }, [])

  const isBare = isTitleHidden || headingId !== undefined

  return (
    <dialog
      open
      ref={dialog}
      // The browser may have opened or closed it before React was there.
      suppressHydrationWarning
      aria-labelledby={headingId ?? titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // A click beside it counts as Escape.
      {...{ closedby: 'any' }}
      className={classNames(
        'fixed inset-0 z-50 overflow-hidden overscroll-contain bg-card p-0 text-ink shadow-float',
        // On a slow phone it arrives in pieces, and would grow before the eyes: not before what comes last in it is there.
        '[&:not(:has(>:nth-child(2)))]:hidden',
        PLACES[place],
        place !== 'side' && (size === 'wide' ? 'max-w-4xl' : 'max-w-lg'),
      )}
    >
      <div className="flex max-h-[inherit] flex-col">
        <div className={classNames('flex items-start gap-4 p-3 pl-6', isBare && 'absolute right-0 z-10')}>
          {headingId === undefined && (
            <h2 id={titleId} className={isTitleHidden ? 'sr-only' : 'grow pt-2.5 text-xl'}>
              {title}
            </h2>
          )}
          {/* The browser closes a dialog by such a form before JavaScript arrives. */}
          <form method="dialog">
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
        <div className="grow overflow-y-auto overscroll-contain px-6 pt-1 pb-6">{children}</div>
      </div>
      <ToastRegion />
    </dialog>
  )
}

/** What a dialog is opened for, where that is not its first control: spread on the control that takes the focus. */
export const FIRST_FOCUS = { 'data-first-focus': '' } as const

/** Whether the dialog came with the page. Asked once: a dialog that is shown again is like any other. */
function takeServed({ dataset }: HTMLDialogElement): boolean {
  const isServed = SERVED in dataset
  delete dataset[SERVED]
  return isServed
}

function showModal(dialog: HTMLDialogElement) {
  if (dialog.open) dialog.close()
  dialog.showModal()
  focusFirst(dialog)
}
