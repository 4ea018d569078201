import { useEffect, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { MINUTE_MS } from '#domain/clock.ts'
import { reloadShop, useShop } from '../shop/shop-data.ts'

/**
 * A tab stays open for days while prices, promotions and settings change. Asks for the shop at each change of page, and when the tab is
 * looked at again after a minute. If something that visitors see has changed, loads the page's data again.
 */
export function useCurrentShop(): void {
  const { pathname } = useLocation()
  const { version } = useShop()
  const { revalidate } = useRevalidator()
  const shown = useRef({ pathname, version })
  const askedAt = useRef(Date.now())

  useEffect(() => {
    if (shown.current.pathname === pathname) return
    shown.current.pathname = pathname
    askedAt.current = Date.now()
    reloadShop()
  }, [pathname])

  useEffect(() => {
    function look() {
      if (document.hidden || Date.now() - askedAt.current < MINUTE_MS) return
      askedAt.current = Date.now()
      reloadShop()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  useEffect(() => {
    if (shown.current.version === version) return
    shown.current.version = version
    revalidate()
  }, [version, revalidate])
}
