import { useEffect } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { TOAST_MS } from '#domain/shop.ts'
import { NavigationProgress } from './navigation-progress.tsx'
import { ToastProvider, ToastRegion } from './ui/toast.tsx'

const TOASTS = { duration: TOAST_MS, closeLabel: 'Cerrar aviso', label: 'Avisos' }

/** What every page has, storefront and admin alike. */
export function RootLayout() {
  // The document itself says it to whoever waits: from here on the page answers.
  useEffect(() => {
    document.documentElement.dataset.ready = ''
  }, [])

  return (
    <ToastProvider value={TOASTS}>
      <NavigationProgress />
      {/* Before the page: the region that comes last speaks, and that is the one of a dialog the page begins with. */}
      <ToastRegion />
      <Outlet />
      <ScrollRestoration />
    </ToastProvider>
  )
}
