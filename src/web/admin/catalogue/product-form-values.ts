import { z } from 'zod/mini'
import type { Product } from '#domain/catalogue/product.ts'
import { ProductInput } from '#domain/catalogue/product-input.ts'
import { parseMoney } from '#domain/money/money.ts'
import { pickFields } from '#domain/schema.ts'

const NO_PRICE = 'El Precio del Producto es obligatorio'

const twoDecimals = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** In the local format, which `parseMoney` reads. */
export function priceText(cents: number): string {
  return twoDecimals.format(cents / 100)
}

/** The server's schema, but with the price as typed. */
export const ProductFormValues = z.extend(ProductInput, {
  price: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text, { issues }) => {
        const cents = parseMoney(text)
        if (cents !== undefined) return cents / 100
        const message = text.trim() ? 'Escribí el precio con números, como 1.500,50' : NO_PRICE
        issues.push({ code: 'custom', input: text, message })
        return z.NEVER
      }),
    ),
    ProductInput.shape.price,
  ),
})

export type ProductFormValues = z.input<typeof ProductFormValues>

/** All fields are named: a form would erase one that it is not filled with. */
export const NEW_PRODUCT: Required<ProductFormValues> = {
  name: '',
  description: '',
  price: '',
  category: '',
  availability: true,
  image: '',
}

export function formValues(product: Product): Required<ProductFormValues> {
  return { ...NEW_PRODUCT, ...pickFields(ProductInput, product), price: priceText(product.price) }
}
