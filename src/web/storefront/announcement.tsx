import { useSyncExternalStore } from 'react'
import { MINUTE_MS } from '#domain/clock.ts'
import { openingStatus } from '#domain/opening-status.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { classNames } from '#web/ui/class-names.ts'

/** The bar above the header. It scrolls away; the header stays. */
export function Announcement() {
  const shop = useShop()
  const status = useOpeningStatus(shop.hours)
  return (
    <section aria-label="Aviso de la tienda" className="bg-ink text-white print:hidden">
      <p className="mx-auto flex max-w-7xl flex-wrap justify-center gap-x-6 px-4 py-2 text-center text-xs font-semibold text-balance sm:justify-between sm:text-sm">
        <span>
          {shop.tagline} · <strong className="font-bold text-sun">Retirás en el local</strong>
        </span>
        {/* One over the other, so that nothing moves when the second replaces the first. */}
        <span className="grid justify-items-center *:col-start-1 *:row-start-1 sm:justify-items-end">
          <span className={classNames(status && 'invisible')}>{shop.hours}</span>
          {status && <strong className="font-bold text-sun">{status}</strong>}
        </span>
      </p>
    </section>
  )
}

/** Only in the browser and anew every minute: a stored page outlives the sentence. */
function useOpeningStatus(hours: string): string | undefined {
  return useSyncExternalStore(
    everyMinute,
    () => openingStatus(hours, new Date()),
    () => undefined,
  )
}

/** The timer of a hidden tab is late, so it also listens for the tab to become visible. */
function everyMinute(tell: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>

  function wait() {
    timer = setTimeout(tellAndWait, MINUTE_MS - (Date.now() % MINUTE_MS))
  }

  function tellAndWait() {
    tell()
    wait()
  }

  wait()
  document.addEventListener('visibilitychange', tell)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', tell)
  }
}
