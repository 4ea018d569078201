import { z } from 'zod/mini'
import type { Product } from '#domain/catalogue/product.ts'
import { DRAFT_FIELDS, ProductInput } from '#domain/catalogue/product-input.ts'
import { type Numbers, parseMoney } from '#domain/money/money.ts'
import { pickFields } from '#domain/schema.ts'

const NO_PRICE = 'El Precio del Producto es obligatorio'

/** The server's schema, but with the price as typed. */
export const ProductFormValues = z.extend(ProductInput, {
  price: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text, { issues }) => {
        const cents = parseMoney(text)
        if (cents !== undefined) return cents / 100
        const message = text.trim() ? 'Escribí el precio con números, como 1500' : NO_PRICE
        issues.push({ code: 'custom', input: text, message })
        return z.NEVER
      }),
    ),
    ProductInput.shape.price,
  ),
})

/** The same for a draft, which may lack some. */
export const DraftFormValues = z.extend(ProductFormValues, DRAFT_FIELDS)

export type ProductFormValues = z.input<typeof ProductFormValues>

/** All fields are named: a form would erase one that it is not filled with. */
export const NEW_PRODUCT: Required<ProductFormValues> = {
  name: '',
  description: '',
  price: '',
  category: '',
  availability: true,
  image: '',
  code: '',
}

export function formValues(product: Product, { amount }: Numbers): Required<ProductFormValues> {
  return { ...NEW_PRODUCT, ...pickFields(ProductInput, product), price: amount(product.price) }
}
