import { useRouteLoaderData } from 'react-router'
import { useShop } from '#web/shop/shop-data.ts'
import type { ModalContent } from './modal-address.ts'

export const STOREFRONT_ROUTE = 'storefront'

/** The page's title, or the title of the open modal. */
export function PageTitle({ text }: { text?: string }) {
  const shop = useShop()
  const modal = useRouteLoaderData<{ modal: ModalContent }>(STOREFRONT_ROUTE)?.modal
  let shown = text
  if (modal?.kind === 'product') shown = modal.product.name
  if (modal?.kind === 'recipe') shown = modal.recipe.title
  return <title>{shown ? `${shown} · ${shop.name}` : `${shop.name} · ${shop.tagline}`}</title>
}
