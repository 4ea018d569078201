import { aSentProduct } from '#domain/testing/samples.ts'

/** A product as the API sends it, the price in pesos. */
type SentProduct = {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly price: number
  readonly availability: boolean
  readonly image: string
  readonly category: string
  readonly code?: string
}

export function sentProduct(fields: Partial<SentProduct> = {}): SentProduct {
  const { code: _, ...product } = aSentProduct()
  return { id: 1, ...product, image: '/favicon.svg', ...fields }
}

/** As the owner gets it. */
export type VersionedProduct = SentProduct & { readonly version: number }

export function versioned(fields: Partial<VersionedProduct> = {}): VersionedProduct {
  return { version: 1, ...sentProduct(fields), ...fields }
}
