import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import { type LoaderFunctionArgs, useRouteLoaderData } from 'react-router'
import { type CategoryInfo, withoutHidden } from '#domain/catalogue/category.ts'
import { type Numbers, numbersIn } from '#domain/money/money.ts'
import { listPerMilleOf } from '#domain/prices/price-model.ts'
import { whatsappLink } from '#domain/shop/page-address.ts'
import type { Shop } from '#domain/shop/shop.ts'
import * as shopCalls from '#domain/shop/shop-calls.ts'
import { type Api, apiContext } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { SHOP_ROUTE, shopOfPage } from '../page-data.ts'
import { createStore } from '../store.ts'

export function shopLoader({ context }: LoaderFunctionArgs): Promise<Shop> {
  return context.get(apiContext).call(shopCalls.read)
}

/** The shop as it was loaded again while the page was open. */
const newest = createStore<Shop | undefined>(undefined)

/** Another shop for a part of the page: the settings show it as it will be. */
export const ShownShop = createContext<Shop | undefined>(undefined)

/** The shop's public data. Every page is below the route that loads it. */
export function useShop(): Shop {
  const loaded = useRouteLoaderData<typeof shopLoader>(SHOP_ROUTE)
  const current = useSyncExternalStore(newest.subscribe, newest.get, () => undefined) ?? loaded
  const shop = useContext(ShownShop) ?? current
  if (!shop) throw new Error('a page stands outside the route of the shop')
  return shop
}

/** For loaders: as this page knows it, so that none waits for the shop first. */
export async function knownShop(api: Api): Promise<Shop> {
  const known = typeof document === 'undefined' ? undefined : (newest.get() ?? shopOfPage())
  return known ?? api.call(shopCalls.read)
}

/** The categories that visitors see. */
export function useCategories(): readonly CategoryInfo[] {
  return withoutHidden(useShop().hiddenCategories)
}

/** Promotions may have started or ended. Without an answer pages keep what they know; the server checks every order. */
export async function reloadShop(): Promise<Shop | undefined> {
  try {
    const shop = await browserApi.call(shopCalls.read)
    if (JSON.stringify(shop) !== JSON.stringify(newest.get())) newest.set(shop)
    return shop
  } catch {
    return undefined
  }
}

/** @internal Tests share a page, and each has a shop of its own. */
export function forgetReloadedShop(): void {
  newest.set(undefined)
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
  return listPerMilleOf(useShop())
}

/** The address of a chat with the shop. */
export function useShopChat(): string | undefined {
  const { whatsapp, chatText } = useShop()
  return whatsappLink(whatsapp, chatText)
}
