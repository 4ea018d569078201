import { z } from 'zod/mini'
import { categoryInput } from '../catalogue/category-input.ts'
import { amount, percent } from '../money/amount.ts'
import { hasAtMostTwoDecimals, MAX_AMOUNT, roundCents } from '../money/money.ts'
import { MAX_SEARCH_TEXT } from '../search/search.ts'
import { TwoWays } from '../spreadsheets/two-ways.ts'
import { optionalText } from '../text.ts'
import { ROUNDING_MODES, ROUNDING_STEPS } from './new-price.ts'

/** More products than any shop has; a limit all the same. */
const MAX_PRICES = 100_000
/** A list of the largest shop. */
export const MAX_REQUEST_BYTES = 4 * 1024 * 1024

const price = () => amount('El precio tiene que ser un número')

const ids = () =>
  z
    .array(z.int('El identificador no es válido'), 'La lista de productos no es válida')
    .check(z.maxLength(MAX_PRICES, `La lista puede tener ${MAX_PRICES} productos como máximo`))

/** Like `amount`, but negative for a reduction. */
const difference = z.codec(
  z
    .number('El importe tiene que ser un número')
    .check(
      z.gte(-MAX_AMOUNT / 100, 'El importe es demasiado grande'),
      z.lte(MAX_AMOUNT / 100, 'El importe es demasiado grande'),
      z.refine(hasAtMostTwoDecimals, 'El importe puede tener dos decimales como máximo'),
    ),
  z.int(),
  { decode: (pesos) => roundCents(pesos * 100), encode: (cents) => cents / 100 },
)

/** A list names each product once: with two prices nobody could say which one counts. */
const PriceList = z
  .array(
    z.object({ id: z.int('El identificador no es válido'), price: paid() }),
    'La lista de precios no es válida',
  )
  .check(
    z.maxLength(MAX_PRICES, `La lista puede tener ${MAX_PRICES} precios como máximo`),
    z.refine(
      (prices) => new Set(prices.map(({ id }) => id)).size === prices.length,
      'La lista tiene un producto repetido',
    ),
  )

/** A new price. Zero is refused, because it is usually a slip. */
function paid() {
  return z.pipe(price(), z.int().check(z.gte(1, 'El precio tiene que ser mayor que cero')))
}

/** Which products, and how their prices change. An empty `where` selects all products. */
export const PriceRequest = z.object({
  where: z._default(
    z.object({
      categories: z.optional(z.array(categoryInput('La categoría no existe'))),
      text: optionalText(MAX_SEARCH_TEXT),
      availability: z.optional(z.boolean('La disponibilidad es verdadero o falso')),
      from: z.optional(price()),
      to: z.optional(price()),
      ids: z.optional(ids()),
    }),
    { text: '' },
  ),
  except: z.optional(ids()),
  change: z.discriminatedUnion(
    'kind',
    [
      z.object({ kind: z.literal('percent'), value: percent('El porcentaje tiene que ser un número') }),
      z.object({ kind: z.literal('amount'), value: difference }),
      z.object({ kind: z.literal('set'), value: paid() }),
      z.object({ kind: z.literal('list'), prices: PriceList }),
    ],
    'Falta cómo cambian los precios',
  ),
  rounding: z.optional(
    z.object({
      step: z.literal(ROUNDING_STEPS, `El redondeo es a ${ROUNDING_STEPS.join(', ')} pesos`),
      mode: z.enum(ROUNDING_MODES, 'El redondeo es al más cercano, hacia arriba o hacia abajo'),
    }),
  ),
})
export type PriceRequest = z.infer<typeof PriceRequest>

/** Applies what a preview showed. */
export const PreviewedRequest = z.extend(PriceRequest, {
  fingerprint: z.string('Falta la huella de la vista previa'),
})

/** A sum of prices may exceed the largest amount. */
const Sum = z.codec(z.number(), z.int(), {
  decode: (pesos) => roundCents(pesos * 100),
  encode: (cents) => cents / 100,
})

const Moved = z.object({ id: z.int(), name: z.string(), before: price(), after: price() })

export const PricePreview = z.object({
  /** Identifies the products with their old and new prices: only what was seen is applied. */
  fingerprint: z.string(),
  /** How many prices differ; the list also has those that stay, for example because of the rounding. */
  count: z.int(),
  before: Sum,
  after: Sum,
  products: z.array(
    z.extend(Moved, {
      category: z.string(),
      draft: z.optional(z.literal(true).check(z.describe('Si todavía no está publicado'))),
    }),
  ),
})
export type PricePreview = z.infer<typeof PricePreview>

const Change = z.object({
  id: z.int(),
  date: z.string(),
  user: z.string(),
  summary: z.string(),
  count: z.int(),
  undone: z.boolean(),
})

/** A column of an imported list, counted from 1. `example` is its first price. */
const PriceColumn = z.object({ column: z.int(), title: z.string(), example: z.string() })
export type PriceColumn = z.infer<typeof PriceColumn>

export const PriceChanges = z.object({ changes: z.array(Change), totalPages: z.int() })
export type PriceChanges = z.infer<typeof PriceChanges>
export const PriceChangeDetail = z.extend(Change, { products: z.array(Moved) })
export const ImportedPrices = z.object({
  fingerprint: z.string(),
  change: z.object({ kind: z.literal('list'), prices: PriceList }),
  products: PricePreview.shape.products,
  /** How many rows have the price that the product already has. */
  unchanged: z.int(),
  unknown: z.array(z.object({ row: z.int(), name: z.string() })),
  errors: z.array(z.object({ row: z.int(), error: z.string() })),
  /** Prices with more than two decimals, as the list has them and as they were read. */
  rounded: z.array(z.object({ row: z.int(), written: z.string(), price: price() })),
  twoWays: TwoWays,
  /** All columns with prices. */
  priceColumns: z.array(PriceColumn),
  /** The column that was read. Null if the owner has to choose one first; nothing was read then. */
  priceColumn: z.nullable(z.int()),
})
export type ImportedPrices = z.infer<typeof ImportedPrices>
export const AppliedPrices = z.object({ id: z.int(), count: z.int() })
export const UndonePrices = z.object({
  id: z.int(),
  restored: z.int(),
  skipped: z.array(z.object({ id: z.int(), name: z.string(), price: price() })),
})
export type UndonePrices = z.infer<typeof UndonePrices>
export const ProductPrices = z.array(
  z.object({ date: z.string(), user: z.string(), before: price(), after: price(), change: z.int() }),
)
export type ProductPrices = z.infer<typeof ProductPrices>
