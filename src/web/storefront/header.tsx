import { useEffect, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { MINUTE_MS } from '#domain/clock.ts'
import { WITHDRAWAL_PAGE } from '#domain/law/legal-pages.ts'
import { openingStatus, type ShopHours, specialToday } from '#domain/shop/opening-status.ts'
import { Logo } from '#web/shop/logo.tsx'
import { useShop } from '#web/shop/shop-data.ts'
import { classNames } from '#web/ui/class-names.ts'
import { TOASTS_BELOW } from '#web/ui/toasts.ts'
import { CartPreview } from './cart/cart-preview.tsx'
import { SearchBox } from './search/search-box.tsx'

const LINKS = [
  { to: '/recetas', text: 'Recetas' },
  { to: '/productos', text: 'Productos' },
] as const

/** A longer name takes two smaller lines, in the same height. */
const SHORT_NAME = 10

/** One row on wide screens; on phones logo and menu above, search and cart below; with enlarged text three rows. */
export function SiteHeader() {
  const shop = useShop()
  return (
    <>
      <a
        href="#contenido"
        className="sr-only rounded-control bg-sun px-4 py-3 font-bold focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
      >
        Saltar al contenido
      </a>
      <Announcement />
      <header
        {...TOASTS_BELOW}
        className="z-30 border-b max-xs:relative xs:sticky xs:top-0 border-line/70 bg-paper print:hidden"
      >
        <div className="mx-auto grid max-w-7xl grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2 gap-y-1 px-4 pt-1.5 pb-2.5 md:grid-cols-[auto_minmax(0,1fr)_auto_auto] md:gap-x-6 md:py-3">
          <Link
            to="/"
            className="col-start-1 row-start-1 flex min-h-11 max-w-full min-w-0 items-center gap-2 justify-self-start max-xs:col-span-2 md:max-w-56 lg:max-w-72 xl:max-w-96"
          >
            <Logo className="size-8 shrink-0 md:size-10" />
            <span
              className={classNames(
                'line-clamp-2 min-w-0 font-display font-semibold text-balance wrap-anywhere',
                shop.name.length <= SHORT_NAME
                  ? 'text-[min(1.25rem,5.6vw)] leading-[1.1] max-xs:text-[min(1.25rem,8vw)] md:text-2xl'
                  : 'text-[min(1rem,4.5vw)] leading-[1.2] max-xs:text-[min(1rem,8vw)] md:text-lg lg:text-xl',
              )}
            >
              {shop.name}
            </span>
          </Link>
          <SearchBox className="col-span-2 col-start-1 row-start-2 max-xs:col-span-3 max-xs:row-start-3 md:col-span-1 md:col-start-2 md:row-start-1 md:w-full md:max-w-xl md:justify-self-center" />
          <nav
            aria-label="Principal"
            className="col-span-2 col-start-2 row-start-1 -mr-2.5 flex max-xs:col-span-3 max-xs:col-start-1 max-xs:row-start-2 max-xs:-ml-2.5 max-xs:flex-wrap md:col-span-1 md:col-start-3 md:mr-0 md:gap-1"
          >
            {LINKS.map(({ to, text }) => (
              <NavLink
                key={to}
                to={to}
                className="relative flex min-h-11 items-center rounded-control px-2.5 text-sm font-bold transition duration-150 ease-out hover:text-fuchsia aria-[current=page]:text-fuchsia md:px-3 md:text-base"
              >
                {text}
              </NavLink>
            ))}
          </nav>
          <CartPreview className="col-start-3 row-start-2 max-xs:row-start-1 md:col-start-4 md:row-start-1" />
        </div>
      </header>
    </>
  )
}

/** The bar above the header. It scrolls away; the header stays. */
function Announcement() {
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
