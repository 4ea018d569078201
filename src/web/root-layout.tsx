import { useEffect, useLayoutEffect } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { ConnectionBar } from './connection/connection-notice.tsx'
import { handOver, restoreTyped } from './early/presses.ts'
import { NavigationProgress } from './navigation-progress.tsx'
import { ToastRegion } from './ui/toast-region.tsx'

/** The layout of every page, storefront and admin. */
export function RootLayout() {
  // Restores what was typed before hydration, before the next paint.
  useLayoutEffect(() => queueMicrotask(restoreTyped), [])

  // Replays the presses from before hydration and marks the page as ready.
  useEffect(() => {
    handOver()
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
