import { findCategory } from '#domain/catalogue/category.ts'
import { availabilityLabel } from '#domain/catalogue/product.ts'
import type { ProductInput } from '#domain/catalogue/product-input.ts'
import type { Cents } from '#domain/money/money.ts'
import { ShopPicture } from '#web/shop/shop-picture.tsx'
import type { FieldView } from '../use-merged-save.tsx'

type ProductFields = { readonly [Field in keyof ProductInput]-?: FieldView<ProductInput[Field]> }

/** How a product's fields are called and shown when two people changed them. */
export function productFields(money: (cents: Cents) => string): ProductFields {
  return {
    name: { label: 'Nombre', show: (name) => name },
    description: { label: 'Descripción', show: (description) => description },
    price: { label: 'Precio', show: money },
    category: { label: 'Categoría', show: (category) => findCategory(category)?.label },
    availability: { label: 'Disponibilidad', show: availabilityLabel },
    image: {
      label: 'Imagen',
      show: (image) => (
        <ShopPicture address={image} alt="" sizes="6rem" className="size-24 rounded-control object-cover" />
      ),
    },
  }
}
