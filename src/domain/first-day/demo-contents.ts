import { z } from 'zod/mini'
import { listText } from '../text.ts'

const Counts = z.object({ products: z.int(), recipes: z.int(), orders: z.int() })
export type ItemCounts = z.infer<typeof Counts>

/** What the demo brought and is still there, and what is not of the demo. */
export const DemoContents = z.object({
  untouched: Counts,
  /** Brought by the demo and changed since: they stay unless she says otherwise. */
  edited: Counts,
  /** Orders of the demo in which money was recorded: they always stay. */
  paidOrders: z.int(),
  own: Counts,
})
export type DemoContents = z.infer<typeof DemoContents>

export const EmptiedDemo = z.object({
  date: z.iso.datetime(),
  removed: Counts,
  backup: z.string().check(z.describe('El archivo de la copia que se hizo antes')),
})
export type EmptiedDemo = z.infer<typeof EmptiedDemo>

export const DemoRemoval = z.object({
  withEdited: z
    ._default(z.boolean('Tiene que ser verdadero o falso'), false)
    .check(z.describe('Quitar también lo de la muestra que se cambió')),
})
export type DemoRemoval = z.infer<typeof DemoRemoval>

/** `160 productos, 12 recetas y 1 orden`; empty without any. */
export function countsText({ products, recipes, orders }: ItemCounts): string {
  const parts = [
    counted(products, 'producto', 'productos'),
    counted(recipes, 'receta', 'recetas'),
    counted(orders, 'orden', 'órdenes'),
  ]
  return listText(parts.filter((part) => part !== ''))
}

function counted(count: number, one: string, several: string): string {
  if (count === 0) return ''
  return `${count} ${count === 1 ? one : several}`
}
