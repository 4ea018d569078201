import type { Category } from '#domain/catalogue/category.ts'
import carnaval from '../assets/categories/carnaval.webp'
import combos from '../assets/categories/combos.webp'
import decoracion from '../assets/categories/decoracion.webp'
import decoracionTorta from '../assets/categories/decoracionTorta.webp'
import disfraces from '../assets/categories/disfraces.webp'
import fiestasPatrias from '../assets/categories/fiestasPatrias.webp'
import globos from '../assets/categories/globos.webp'
import golosinas from '../assets/categories/golosinas.webp'
import pascua from '../assets/categories/pascua.webp'
import reposteria from '../assets/categories/reposteria.webp'
import souvenirs from '../assets/categories/souvenirs.webp'

type CategoryLook = { readonly tint: string; readonly icon: string }

/** Each category's tint (a full class name, so that Tailwind finds it) and icon. */
export const CATEGORY_LOOKS: Readonly<Record<Category, CategoryLook>> = {
  reposteria: { tint: 'bg-tint-reposteria', icon: reposteria },
  decoracion: { tint: 'bg-tint-decoracion', icon: decoracion },
  carnaval: { tint: 'bg-tint-carnaval', icon: carnaval },
  globos: { tint: 'bg-tint-globos', icon: globos },
  golosinas: { tint: 'bg-tint-golosinas', icon: golosinas },
  souvenirs: { tint: 'bg-tint-souvenirs', icon: souvenirs },
  'decoracion Torta': { tint: 'bg-tint-decoracionTorta', icon: decoracionTorta },
  combos: { tint: 'bg-tint-combos', icon: combos },
  'fiestas Patrias': { tint: 'bg-tint-fiestasPatrias', icon: fiestasPatrias },
  disfraces: { tint: 'bg-tint-disfraces', icon: disfraces },
  pascua: { tint: 'bg-tint-pascua', icon: pascua },
}
