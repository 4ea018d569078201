import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { createContext, useContext, useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import { addRegion, closeToast, currentState, subscribe, type Toast } from './toast-store.ts'

type ToastSettings = { readonly duration: number; readonly closeLabel: string; readonly label: string }

const TICK_MS = 100
const EMPTY = currentState()
const Settings = createContext<ToastSettings>({ duration: 1500, closeLabel: '', label: '' })

/** How long toasts stay and what their button is called, for everything below. */
export const ToastProvider = Settings.Provider

/** Where toasts appear: one at the root of the page and one in every dialog. */
export function ToastRegion() {
  const id = useId()
  const { label } = useContext(Settings)
  const { toasts, regions } = useSyncExternalStore(subscribe, currentState, () => EMPTY)
  // Joins and leaves the list of regions, which lives outside React.
  useEffect(() => addRegion(id), [id])
  const isSpeaking = regions.at(-1) === id

  return (
    <div
      role="log"
      aria-label={label}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-3 top-3 z-60 grid justify-items-center gap-2 print:hidden"
    >
      {isSpeaking && toasts.map((toast) => <ToastCard key={toast.id} toast={toast} />)}
    </div>
  )
}

function ToastCard({ toast: { id, text, kind, shownAt, action } }: { toast: Toast }) {
  const { duration, closeLabel } = useContext(Settings)
  const card = useRef<HTMLDivElement>(null)

  // A timer of the browser. What can be undone stays long enough to be reached; whatever is pointed at stays.
  useEffect(() => {
    const closesAt = shownAt + (action ? duration * 4 : duration)
    const timer = setInterval(() => {
      const isWatched = card.current?.matches(':hover, :focus-within')
      if (Date.now() >= closesAt && !isWatched) closeToast(id)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [id, shownAt, action, duration])

  return (
    <div
      ref={card}
      className={classNames(
        'pointer-events-auto flex max-w-md animate-rise items-center gap-3 rounded-3xl p-0.5 pl-4 font-bold text-white shadow-float ring-1 ring-white/25',
        kind === 'error' ? 'bg-danger' : 'bg-ink',
      )}
    >
      {kind === 'error' ? (
        <CircleAlert aria-hidden className="size-5 shrink-0" />
      ) : (
        <CircleCheck aria-hidden className="size-5 shrink-0 text-sun" />
      )}
      <p className="grow py-1.5">{text}</p>
      {action && (
        <button
          type="button"
          className="min-h-11 rounded-full px-3 whitespace-nowrap text-sun underline underline-offset-4"
          onClick={() => {
            action.run()
            closeToast(id)
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={closeLabel}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-white/15"
        onClick={() => closeToast(id)}
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}
