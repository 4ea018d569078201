import { useEffect, useLayoutEffect } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { ConnectionBar } from './connection/connection-notice.tsx'
import { handOver } from './early/presses.ts'
import { NavigationProgress } from './navigation-progress.tsx'
import { ToastRegion } from './ui/toast-region.tsx'

/** The layout of every page, storefront and admin. */
export function RootLayout() {
  // Replays what was typed and pressed before hydration: after the effects of the fields, and before the next paint.
  useLayoutEffect(() => queueMicrotask(handOver), [])

  // Marks the page as ready.
  useEffect(() => {
    document.documentElement.dataset.ready = ''
  }, [])

  return (
    <>
      <NavigationProgress />
      <ConnectionBar />
      {/* Before the page, because toasts go to the last region: that of a dialog the page may start with. */}
      <ToastRegion />
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
