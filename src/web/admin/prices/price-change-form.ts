import { z } from 'zod/mini'
import type { Product } from '#domain/catalogue/product.ts'
import { type Cents, parsePercent } from '#domain/money/money.ts'
import { changedPrice, PriceChange } from '#domain/prices/category-prices.ts'

const NO_PERCENT = 'El Precio del Producto es obligatorio'
const NO_NUMBER = 'Escribí el porcentaje con números, como 12 o -8'
const GROUPED = 'Escribí el porcentaje sin separador de miles y con dos decimales como máximo'

/** The server's schema, but with the percentage as typed. */
export const PriceChangeForm = z.extend(PriceChange, {
  percent: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text, { issues }) => {
        const percent = parsePercent(text)
        if (percent !== undefined) return percent
        issues.push({ code: 'custom', input: text, message: problemWith(text) })
        return z.NEVER
      }),
    ),
    PriceChange.shape.percent,
  ),
})

function problemWith(text: string): string {
  if (text.trim() === '') return NO_PERCENT
  return /\d[.,]\d{3}/.test(text) ? GROUPED : NO_NUMBER
}

export type PricedProduct = Pick<Product, 'id' | 'name' | 'price'> & { readonly isDraft?: boolean }
export type ForecastProduct = { readonly product: PricedProduct; readonly price: Cents }
export type Forecast = {
  readonly changed: readonly ForecastProduct[]
  /** The first product whose price would exceed the maximum. The server then changes nothing. */
  readonly tooLarge: PricedProduct | undefined
}

/** Predicts the result with the rule that the server uses. */
export function forecast(products: readonly PricedProduct[], percent: number): Forecast {
  const changed = products.flatMap((product) => {
    const price = changedPrice(product.price, percent)
    return price === undefined || price === product.price ? [] : [{ product, price }]
  })
  const tooLarge = products.find(({ price }) => changedPrice(price, percent) === undefined)
  return { changed, tooLarge }
}
