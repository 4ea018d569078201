import { useEffect, useLayoutEffect } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { LONGEST_TIMER_MS, MINUTE_MS } from '#domain/clock.ts'
import { cartStore } from './cart/cart-store.ts'
import { ConnectionBar } from './connection/connection-notice.tsx'
import { handOver, restoreTyped } from './early/presses.ts'
import { NavigationProgress } from './navigation-progress.tsx'
import { reloadShop, useShop } from './shop/shop-data.ts'
import { ToastRegion } from './ui/toast-region.tsx'

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
