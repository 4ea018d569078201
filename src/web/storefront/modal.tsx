import { type RouterContextProvider, useLocation, useNavigate } from 'react-router'
import type { Product } from '#domain/product.ts'
import type { Recipe } from '#domain/recipe.ts'
import { apiContext } from '#web/api/client.ts'
import { ApiError } from '#web/api/transport.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ProductModal } from './products/product-modal.tsx'
import { RecipeModal } from './recipes/recipe-modal.tsx'

export type ModalContent =
  | { readonly kind: 'product'; readonly product: Product }
  | { readonly kind: 'recipe'; readonly recipe: Recipe }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'none' }

/** What the query string asks to see over the page: `seeProduct=true&productId=…` or `seeRecipe=true&recipeId=…`. */
export async function loadModal(
  query: URLSearchParams,
  context: Readonly<RouterContextProvider>,
): Promise<ModalContent> {
  const api = context.get(apiContext)
  if (query.get('seeProduct') === 'true') {
    return found(query.get('productId'), async (id) => ({ kind: 'product', product: await api.product(id) }))
  }
  if (query.get('seeRecipe') === 'true') {
    return found(query.get('recipeId'), async (id) => ({ kind: 'recipe', recipe: await api.recipe(id) }))
  }
  return { kind: 'none' }
}

/** An id that is none, or of something that is gone, is no reason to lose the page below. */
async function found(id: string | null, load: (id: number) => Promise<ModalContent>): Promise<ModalContent> {
  if (!id || !/^[1-9]\d{0,14}$/.test(id)) return { kind: 'unknown' }
  try {
    return await load(Number(id))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { kind: 'unknown' }
    throw error
  }
}

export function Modal({ content }: { content: ModalContent }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  // The same path without the query string, as the specification has it; the page below stays where it was scrolled to.
  const close = () => navigate(pathname, { preventScrollReset: true })
  if (content.kind === 'product') return <ProductModal product={content.product} onClose={close} />
  if (content.kind === 'recipe') return <RecipeModal recipe={content.recipe} onClose={close} />
  if (content.kind === 'unknown') {
    return (
      <Dialog title="No lo encontramos" isTitleHidden onClose={close} closeLabel="Cerrar">
        <EmptyState title="Eso que buscás ya no está">
          <p>Puede que se haya vendido o que el enlace tenga un error.</p>
        </EmptyState>
      </Dialog>
    )
  }
  return null
}
