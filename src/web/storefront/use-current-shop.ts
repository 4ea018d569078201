import { useEffect, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { reloadShop, useShop } from '../shop/shop-data.ts'

/**
 * A tab stays open for days while prices, promotions and settings change. Asks for the shop at each change of page, and whenever the tab is
 * looked at again. If something that visitors see has changed, loads the page's data again.
 */
export function useCurrentShop(): void {
  const { pathname } = useLocation()
  const { version } = useShop()
  const { revalidate } = useRevalidator()
  const shown = useRef({ pathname, version })

  useEffect(() => {
    if (shown.current.pathname === pathname) return
    shown.current.pathname = pathname
    reloadShop()
  }, [pathname])

  useEffect(() => {
    function look() {
      if (!document.hidden) reloadShop()
    }
    document.addEventListener('visibilitychange', look)
    // A phone is looked at before its connection is back.
    addEventListener('online', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', look)
    }
  }, [])

  useEffect(() => {
    if (shown.current.version === version) return
    shown.current.version = version
    revalidate()
  }, [version, revalidate])
}
