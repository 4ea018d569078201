import { orderCode } from '../orders/order.ts'

/** What an entry is about, in a sentence. `name` is that of the product, recipe or person, if it is known. */
export function subjectText(subject: string, name: string | undefined): string {
  const [type, id = ''] = subject.split(' ')
  switch (type) {
    case 'order':
      return `la orden ${orderCode(id)}`
    case 'product':
      return name ? `«${name}»` : 'un producto borrado'
    case 'recipe':
      return name ? `la receta «${name}»` : 'una receta borrada'
    case 'promotion':
      return name ? `la promoción «${name}»` : 'una promoción borrada'
    case 'slide':
      return name ? `«${name}» de la portada` : 'una diapositiva borrada'
    case 'withdrawal':
      return `el arrepentimiento${name ? ` ${name}` : ''}`
    case 'payment':
      return 'una orden desconocida'
    default:
      return name ?? SINGLE_SUBJECTS[subject] ?? ''
  }
}

/** What there is only one of. */
const SINGLE_SUBJECTS: Readonly<Record<string, string>> = {
  people: 'el equipo',
  prices: 'los precios',
  products: 'varios productos',
  shop: 'la tienda',
  slides: 'la portada',
  synonyms: 'los sinónimos',
}
