import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { MINUTE_MS } from '#domain/clock.ts'
import { WITHDRAWAL_PAGE } from '#domain/law/legal-pages.ts'
import { openingStatus, type ShopHours, specialToday } from '#domain/shop/opening-status.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { classNames } from '#web/ui/class-names.ts'

/** The bar above the header. It scrolls away; the header stays. */
export function Announcement() {
  const shop = useShop()
  const special = specialToday(shop)
  const status = useOpeningStatus(shop, special)
  return (
    <section aria-label="Aviso" className="bg-ink text-white print:hidden">
      <p className="mx-auto flex max-w-7xl flex-wrap items-baseline justify-center gap-x-4 px-4 py-2 text-center text-xs font-bold sm:justify-between sm:text-sm">
        {shop.announcement ? (
          <b className="text-sun">{shop.announcement}</b>
        ) : (
          <span>
            {`${shop.tagline} · `}
            <b className="text-sun">Retirás en el local</b>
          </span>
        )}
        {/* Both texts have the same place, so that nothing moves when one replaces the other. */}
        <span className="grid *:col-start-1 *:row-start-1">
          <span className={classNames(special && 'text-sun', status && 'invisible')}>
            {special ?? shop.hours}
          </span>
          {status && <b className="text-sun sm:text-right">{status}</b>}
        </span>
        {/* The law wants it visible on first access. */}
        {shop.legal.withdrawal && (
          <Link
            to={WITHDRAWAL_PAGE}
            className="-my-1 rounded-sm py-1 underline underline-offset-4 hover:text-sun focus-visible:outline-sun"
          >
            Botón de arrepentimiento
          </Link>
        )}
      </p>
    </section>
  )
}

/** Computed in the browser, again every minute: a cached page may be older than the sentence is true. Undefined if the page says it. */
function useOpeningStatus({ hours, exceptions }: ShopHours, said: string | undefined): string | undefined {
  const [status, setStatus] = useState<string>()
  // Follows the clock.
  useEffect(
    () => everyMinute(() => setStatus(openingStatus({ hours, exceptions }, new Date()))),
    [hours, exceptions],
  )
  return status === said ? undefined : status
}

/** Starts at once, but as a task of its own. The timer of a hidden tab is late, so it also listens for the tab to become visible. */
function everyMinute(tell: () => void): () => void {
  let timer = setTimeout(notifyAndWait)

  function notifyAndWait() {
    tell()
    timer = setTimeout(notifyAndWait, MINUTE_MS - (Date.now() % MINUTE_MS))
  }

  document.addEventListener('visibilitychange', tell)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', tell)
  }
}
