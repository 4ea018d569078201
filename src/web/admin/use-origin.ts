import { useSyncExternalStore } from 'react'
import { useShop } from '#web/shop/shop-data.ts'

/** The address of the shop for links that customers get. Unless it is a setting, only the browser knows it. */
export function useOrigin(): string {
  const { site } = useShop()
  return useSyncExternalStore(
    () => () => undefined,
    () => site ?? location.origin,
    () => site ?? '',
  )
}
