import { useMemo } from 'react'
import { type LoaderFunctionArgs, useRouteLoaderData } from 'react-router'
import { type Numbers, numbersIn } from '#domain/money/money.ts'
import { listPerMilleOf } from '#domain/prices/price-model.ts'
import { whatsappLink } from '#domain/shop/page-address.ts'
import type { Shop } from '#domain/shop/shop.ts'
import { apiContext } from '#web/api/api.ts'
import { loadShop } from '#web/api/shop.ts'

export const SHOP_ROUTE = 'shop'

export function shopLoader({ context }: LoaderFunctionArgs): Promise<Shop> {
  return loadShop(context.get(apiContext))
}

/** The shop's public data. Every page is below the route that loads it. */
export function useShop(): Shop {
  const shop = useRouteLoaderData<typeof shopLoader>(SHOP_ROUTE)
  if (!shop) throw new Error('a page stands outside the route of the shop')
  return shop
}

/** The only way to write amounts, counts and percentages. */
export function useNumbers(): Numbers {
  const { money } = useShop()
  return useMemo(() => numbersIn(money), [money])
}

export function useMoney(): Numbers['money'] {
  return useNumbers().money
}

/** For what is not ordered yet. An order has its own. */
export function useListPerMille(): number {
  return listPerMilleOf(useShop().priceModel)
}

/** The address of a chat with the shop. */
export function useShopChat(): string | undefined {
  return whatsappLink(useShop().whatsapp, 'Hola! Les escribo desde la tienda.')
}
