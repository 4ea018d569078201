import { useShop } from '#web/shop/shop-data.ts'
import { useHydrating } from '#web/ui/use-hydrating.ts'

/** The address of the shop for links that customers get. Unless it is a setting, only the browser knows it. */
export function useOrigin(): string {
  const { site } = useShop()
  const isHydrating = useHydrating()
  return site ?? (isHydrating ? '' : location.origin)
}
