import { createContext } from 'react-router'
import type { z } from 'zod/mini'
import type { Category } from '#domain/category.ts'
import { createRequests } from './requests.ts'
import { ConnectionError, type Transport } from './transport.ts'

type Answers = typeof import('./answers.ts')['ANSWERS']

/** What every visitor asks for. This room alone knows the API's addresses; calls of few pages are in files of their own. */
export function createApi(transport: Transport) {
  const { get } = createRequests(transport)
  const ask = <T extends z.ZodMiniType>(path: string, pick: (answers: Answers) => T) =>
    get(path, loadAnswers().then(pick))
  return {
    shop: () => ask('/api/shop', ({ Shop }) => Shop),

    productPage: (page: number, category?: Category) =>
      ask(`/api/products/pagina?${query({ page, category })}`, ({ ProductPage }) => ProductPage),
    searchProducts: (text: string, page = 1, pageSize?: number) =>
      ask(`/api/products/buscar?${query({ text, page, pageSize })}`, ({ ProductPage }) => ProductPage),
    productsOf: (category: Category) =>
      ask(`/api/products/categoria/${encodeURIComponent(category)}`, ({ Products }) => Products),
    product: (id: number) => ask(`/api/products/${id}`, ({ Product }) => Product),

    recipes: () => ask('/api/recipes', ({ Recipes }) => Recipes),
    recipe: (id: number) => ask(`/api/recipes/${id}`, ({ Recipe }) => Recipe),
  }
}

/**
 * What answers are checked by. A page that came from the server shows itself and takes presses without it, so it is fetched after
 * everything else.
 */
export async function loadAnswers(): Promise<Answers> {
  try {
    return (await import('./answers.ts')).ANSWERS
  } catch {
    throw new ConnectionError()
  }
}

export type Api = ReturnType<typeof createApi>

export const apiContext = createContext<Api>()

function query(values: Readonly<Record<string, string | number | undefined>>): URLSearchParams {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return new URLSearchParams(given.map(([name, value]) => [name, `${value}`]))
}
