import { useCallback } from 'react'
import { type LoaderFunctionArgs, useRouteLoaderData } from 'react-router'
import { type Cents, formatMoney } from '#domain/money.ts'
import type { Shop } from '#domain/shop.ts'
import { apiContext } from '#web/api/api.ts'
import { loadShop } from '#web/api/shop.ts'

export const SHOP_ROUTE = 'shop'

export function shopLoader({ context }: LoaderFunctionArgs): Promise<Shop> {
  return loadShop(context.get(apiContext))
}

/** What the pages say of the shop. Every page stands below the route that loads it. */
export function useShop(): Shop {
  const shop = useRouteLoaderData<typeof shopLoader>(SHOP_ROUTE)
  if (!shop) throw new Error('a page stands outside the route of the shop')
  return shop
}

/** The one way to show an amount. */
export function useMoney(): (cents: Cents) => string {
  const { money } = useShop()
  return useCallback((cents) => formatMoney(cents, money), [money])
}
