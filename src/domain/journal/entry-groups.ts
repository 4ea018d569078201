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

export function isEntryGroup(text: string): text is EntryGroup {
  return Object.hasOwn(ENTRY_GROUPS, text)
}
