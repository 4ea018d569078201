import { ENTRIES, type EntryKind, type EntryPrefix } from './entries.ts'

/** What the history can be filtered by. */
export const ENTRY_GROUPS = {
  productos: 'Productos',
  precios: 'Precios',
  promociones: 'Promociones',
  recetas: 'Recetas',
  importaciones: 'Importaciones',
  ordenes: 'Órdenes',
  pagos: 'Pagos',
  caja: 'Caja',
  arrepentimientos: 'Arrepentimientos',
  archivos: 'Archivos bajados',
  portada: 'Portada y temporadas',
  ajustes: 'Ajustes',
  equipo: 'Equipo',
  ingresos: 'Ingresos',
  copias: 'Copias',
} as const

export type EntryGroup = keyof typeof ENTRY_GROUPS

/** By the first part of their kind. */
const GROUPS: Readonly<Record<EntryPrefix, EntryGroup>> = {
  product: 'productos',
  products: 'productos',
  prices: 'precios',
  promotion: 'promociones',
  recipe: 'recetas',
  order: 'ordenes',
  payment: 'pagos',
  till: 'caja',
  withdrawal: 'arrepentimientos',
  customers: 'ordenes',
  orders: 'archivos',
  journal: 'archivos',
  slide: 'portada',
  slides: 'portada',
  suggestion: 'portada',
  shop: 'ajustes',
  synonyms: 'ajustes',
  demo: 'ajustes',
  firstDay: 'ajustes',
  person: 'equipo',
  session: 'ingresos',
  push: 'ingresos',
  backup: 'copias',
}

const IMPORTS: readonly EntryKind[] = ['products.imported', 'products.importUndone']

/** The group of a kind; undefined if a newer program wrote it. */
export function groupOf(kind: string): EntryGroup | undefined {
  if (IMPORTS.some((each) => each === kind)) return 'importaciones'
  const [, group] = Object.entries(GROUPS).find(([prefix]) => kind.startsWith(`${prefix}.`)) ?? []
  return group
}

export function isEntryGroup(text: string): text is EntryGroup {
  return Object.hasOwn(ENTRY_GROUPS, text)
}

export function kindsOf(group: EntryGroup): readonly string[] {
  return Object.keys(ENTRIES).filter((kind) => groupOf(kind) === group)
}
