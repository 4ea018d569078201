import { createContext } from 'react-router'
import { z } from 'zod'
import { Product } from '#domain/product.ts'
import { Shop } from '#domain/shop.ts'

/** How a request reaches the API: over the network in the browser, inside the process on the server. */
export type Transport = (path: string) => Promise<Response>

const ProductPage = z.object({
  products: z.array(Product),
  totalPages: z.int(),
  total: z.int(),
  page: z.int(),
})

/** The only room that knows the API's addresses. Every answer is checked before a page sees it. */
export function createApi(transport: Transport) {
  async function get<T extends z.ZodType>(path: string, answer: T): Promise<z.output<T>> {
    const response = await transport(path)
    const body: unknown = await response.json()
    if (!response.ok) throw new ApiError(response.status, ErrorAnswer.parse(body).error)
    return answer.parse(body)
  }

  return {
    shop: () => get('/api/shop', Shop),
    productPage: (page: number) => get(`/api/products/pagina?page=${page}`, ProductPage),
    openApi: () => get('/api/openapi.json', OpenApi),
  }
}

export type Api = ReturnType<typeof createApi>

export const apiContext = createContext<Api>()

/** Shaped as the router's own error responses, so that a page answers with the status the API gave. */
class ApiError extends Error {
  readonly status: number
  readonly statusText = ''
  readonly internal = false
  readonly data: string

  constructor(status: number, message: string) {
    super(message)
    this.status = status
    this.data = message
  }
}

const ErrorAnswer = z.object({ error: z.string() })

const Operation = z.object({
  summary: z.string(),
  parameters: z
    .array(z.looseObject({ name: z.string(), in: z.string(), required: z.boolean().optional() }))
    .default([]),
  requestBody: z.looseObject({}).optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string() })),
})

const OpenApi = z.object({
  info: z.object({ title: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
})
export type OpenApi = z.infer<typeof OpenApi>
