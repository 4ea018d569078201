import { useEffect, useLayoutEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { LONGEST_TIMER_MS, MINUTE_MS } from '#domain/clock.ts'
import { cartStore } from './cart/cart-store.ts'
import { ConnectionBar, useConnection } from './connection/connection-notice.tsx'
import { handOver, restoreTyped } from './early/presses.ts'
import { LoadingSign } from './shop/logo.tsx'
import { reloadShop, useShop } from './shop/shop-data.ts'
import { ToastRegion } from './ui/toast-region.tsx'

/** Longer than a fast page takes, so that it renders nothing then. In a searched table every keystroke is a navigation. */
const MOMENT_MS = 150

/** The layout of every page, storefront and admin. */
export function RootLayout() {
  // Restores what was typed before hydration, before the next paint.
  useLayoutEffect(() => queueMicrotask(restoreTyped), [])

  usePromotions()

  // Replays the presses from before hydration and marks the page as ready.
  useEffect(() => {
    handOver()
    document.documentElement.dataset.ready = ''
  }, [])

  return (
    <>
      <Manifest />
      <NavigationProgress />
      <ConnectionBar />
      {/* Before the page, because toasts go to the last region: that of a dialog the page may start with. */}
      <ToastRegion />
      <Outlet />
      <ScrollRestoration />
    </>
  )
}

/** The admin is installed as an app of its own. */
function Manifest() {
  const folder = useLocation().pathname.startsWith('/admin') ? '/admin' : ''
  return <link rel="manifest" href={`${folder}/manifest.webmanifest`} />
}

/** The server's clock may be a little behind this one. */
const AFTER_MS = 1000
/** If it is far behind, asks again only now and then. */
const AGAIN_MS = MINUTE_MS

/** The cart follows the shop's rules; other promotions are loaded when they start or end. */
function usePromotions(): void {
  const shop = useShop()
  const { promotionsUntil } = shop

  // Tells the cart, which works without React.
  useEffect(() => cartStore.setRules(shop), [shop])

  // Waits for the moment.
  useEffect(() => {
    if (promotionsUntil === undefined) return
    let timer: ReturnType<typeof setTimeout>
    function wait(until: number) {
      const left = until - Date.now()
      timer = setTimeout(
        () => {
          wait(until)
          reloadShop()
        },
        left > 0 ? Math.min(left + AFTER_MS, LONGEST_TIMER_MS) : AGAIN_MS,
      )
    }
    wait(Date.parse(promotionsUntil))
    return () => clearTimeout(timer)
  }, [promotionsUntil])
}

/**
 * Shows that the next page is loading: first a thin line, later the turning logo. Hidden behind an open dialog, so dialogs show their own
 * progress. Without a connection the notice about it takes its place.
 */
function NavigationProgress() {
  const { state } = useNavigation()
  const isConnected = useConnection() === 'fine'
  return state === 'idle' || !isConnected ? null : <Progress />
}

function Progress() {
  const [isLate, setLate] = useState(false)
  // Uses a timer.
  useEffect(() => {
    const waiting = setTimeout(setLate, MOMENT_MS, true)
    return () => clearTimeout(waiting)
  }, [])

  if (!isLate) return null
  return (
    <div className="pointer-events-none fixed inset-0 z-50 print:hidden [:root:has(dialog:modal)_&]:hidden">
      <div className="h-1 origin-left animate-progress rounded-r-full bg-fuchsia" />
      <div className="absolute inset-0 grid animate-appear-last place-items-center">
        <div className="rounded-panel bg-card px-10 py-7 shadow-float">
          <LoadingSign />
        </div>
      </div>
    </div>
  )
}
