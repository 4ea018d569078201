import { useEffect, useLayoutEffect } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { loadAnswers } from './api/load-answers.ts'
import { handOver, restoreTyped } from './early/presses.ts'
import { NavigationProgress } from './navigation-progress.tsx'
import { ToastRegion } from './ui/toast-region.tsx'

/** What every page has, storefront and admin alike. */
export function RootLayout() {
  // The browser's fields hold what was typed before React was there. Before the next paint: nothing typed may seem lost.
  useLayoutEffect(() => queueMicrotask(restoreTyped), [])

  // The window's listeners kept what was pressed before React was there. From here on the page answers by itself, and says so.
  useEffect(() => {
    handOver()
    document.documentElement.dataset.ready = ''
    // For the first call. It is only early: whatever fails now will say so when it is needed.
    loadAnswers().catch(() => undefined)
  }, [])

  return (
    <>
      <NavigationProgress />
      {/* Before the page: the region that comes last speaks, and that is the one of a dialog the page begins with. */}
      <ToastRegion />
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
