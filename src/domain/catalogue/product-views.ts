import type { Numbers } from '../money/money.ts'
import { type Category, findCategory } from './category.ts'
import { availabilityLabel } from './product.ts'
import type { NewProduct } from './product-input.ts'

type Views = {
  readonly [Field in keyof NewProduct]-?: {
    readonly label: string
    readonly show: (value: NewProduct[Field]) => string
  }
}

/** How a product's fields are called and shown, wherever what changed is told. */
export function productViews({ money }: Numbers): Views {
  return {
    name: { label: 'Nombre', show: (name) => name },
    description: { label: 'Descripción', show: (description) => description },
    price: { label: 'Precio', show: money },
    category: { label: 'Categoría', show: categoryLabel },
    code: { label: 'Código', show: (code) => code ?? '' },
    draft: { label: 'Publicación', show: (draft) => (draft ? 'Borrador' : 'Publicado') },
    availability: { label: 'Disponibilidad', show: availabilityLabel },
    image: { label: 'Imagen', show: pictureText },
  }
}

export const categoryLabel = (value: Category) => findCategory(value)?.label ?? value

/** An uploaded picture by the beginning of its long name: enough to see that it is another one. */
export function pictureText(address: string): string {
  return /^\/images\/\w{8}/.exec(address)?.[0] ?? (address || 'Sin imagen')
}
