import { z } from 'zod/mini'
import { listText } from '../text.ts'
import type { ShopSettings } from './shop-settings.ts'

/** What an owner does to make a demo shop, or an empty one, her own. In this order, but each can be left for later. */
export const FIRST_DAY_STEPS = ['tienda', 'lugar', 'clave', 'demo', 'productos'] as const
const Step = z.enum(FIRST_DAY_STEPS, 'Ese paso no existe')
export type FirstDayStep = z.infer<typeof Step>

/** What a new shop has to show, and nobody can follow. */
export const SAMPLE_LINKS = {
  facebook: 'https://www.facebook.com/serpentina.example',
  instagram: 'https://www.instagram.com/serpentina.example',
  map: 'https://www.openstreetmap.org/export/embed.html?bbox=-68.86%2C-32.91%2C-68.82%2C-32.87&layer=mapnik',
  paymentLink: 'https://link.mercadopago.com.ar/serpentina-example',
} as const satisfies Partial<ShopSettings>

/** An owner's shop has none of them. */
export function withoutSampleLinks(settings: ShopSettings): ShopSettings {
  const samples: Readonly<Record<string, string>> = SAMPLE_LINKS
  const own = Object.entries(settings).filter(([field, value]) => samples[field] !== value)
  // The entries have lost their names; only optional ones are gone.
  return Object.fromEntries(own) as ShopSettings
}

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

/** What is stored of it. */
export type FirstDayState = {
  readonly done: readonly FirstDayStep[]
  readonly isPutAway: boolean
  readonly isFinished: boolean
  readonly emptied?: EmptiedDemo | undefined
}

export const NEW_FIRST_DAY: FirstDayState = { done: [], isPutAway: false, isFinished: false }

export const FirstDay = z.object({
  isOffered: z.boolean().check(z.describe('Es una tienda de muestra o vacía, y todavía no se terminó')),
  isPutAway: z.boolean(),
  isFinished: z.boolean(),
  steps: z.array(z.object({ step: Step, isDone: z.boolean() })),
  demo: z.optional(DemoContents).check(z.describe('Mientras quede algo de la muestra')),
  emptied: z.optional(EmptiedDemo),
})
export type FirstDay = z.infer<typeof FirstDay>

const YES = 'Tiene que ser verdadero o falso'

/** What is sent changes, the rest stays. */
export const FirstDayChange = z.object({
  done: z.optional(Step),
  isPutAway: z.optional(z.boolean(YES)),
  isFinished: z.optional(z.boolean(YES)),
})
export type FirstDayChange = z.infer<typeof FirstDayChange>

export const DemoRemoval = z.object({
  withEdited: z
    ._default(z.boolean(YES), false)
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
