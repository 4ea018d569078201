import type { z } from 'zod/mini'
import { categoryLabel, pictureText, productViews } from '../catalogue/product-views.ts'
import { formatDateTime } from '../clock.ts'
import type { Numbers } from '../money/money.ts'
import { PAYMENT_STATE_LABELS } from '../payments/payment-balance.ts'
import { WAYS } from '../prices/way-to-pay.ts'
import { termsText } from '../promotions/promotion-words.ts'
import { settingViews } from '../shop/setting-views.ts'
import { type ENTRIES, type EntryKind, type EntryPrefix, isEntryKind } from './entries.ts'
import type { FieldChange } from './journal-page.ts'

type View<Value = never> = { readonly label: string; readonly show: (value: Value) => string }

/** Long texts are cut off. */
const LONGEST_TEXT = 500

const text = (label: string): View<string> => ({ label, show: (value) => value })
const count = (label: string): View<number> => ({ label, show: (value) => `${value}` })
const picture = (label: string): View<string> => ({ label, show: pictureText })
const yesOrNo = (label: string, yes = 'Sí', no = 'No'): View<boolean> => ({
  label,
  show: (value) => (value ? yes : no),
})
const list = <Item>(label: string, show: (item: Item) => string): View<readonly Item[]> => ({
  label,
  show: (items) => items.map(show).join('\n'),
})

const moment = (label: string): View<string> => ({
  label,
  show: (value) => (value.endsWith('Z') ? formatDateTime(value) : value.replace('T', ' ')),
})

/** What differs between the stored values of an entry, as people read it. What has no name for people is left out. */
export function fieldChanges(
  { kind, before, after }: { readonly kind: string; readonly before?: unknown; readonly after?: unknown },
  numbers: Numbers,
): FieldChange[] {
  if (!isEntryKind(kind)) return []
  // A kind begins with a prefix.
  const views: Readonly<Record<string, View | null>> = VIEWS[kind.split('.')[0] as EntryPrefix](numbers)
  const [old, now] = [asFields(before), asFields(after)]
  return Object.entries(views).flatMap(([field, view]) => {
    if (!view || JSON.stringify(old[field]) === JSON.stringify(now[field])) return []
    return [{ label: view.label, before: shown(view, old[field]), after: shown(view, now[field]) }]
  })
}

/** A list has no fields: it is what changed. */
function asFields(value: unknown): Readonly<Record<string, unknown>> {
  if (Array.isArray(value)) return { list: value }
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function shown(view: View, value: unknown): string {
  if (value === undefined || value === null) return ''
  try {
    const written = view.show(value as never) ?? ''
    return written.length > LONGEST_TEXT ? `${written.slice(0, LONGEST_TEXT)}…` : written
  } catch {
    // Another version wrote it in a way that this one does not know.
    return ''
  }
}

type KindsWith<Each extends EntryPrefix> = Extract<EntryKind, `${Each}.${string}`>
/** The values before and after, of all kinds that begin so. */
type Values<Each extends EntryPrefix> = NonNullable<
  z.output<(typeof ENTRIES)[KindsWith<Each>]['before'] | (typeof ENTRIES)[KindsWith<Each>]['after']>
>
type FieldOf<Value> = Value extends readonly unknown[] ? 'list' : Value extends object ? keyof Value : never
type ValueOf<Value, Field> = Value extends readonly unknown[]
  ? Field extends 'list'
    ? Value
    : never
  : Field extends keyof Value
    ? NonNullable<Value[Field]>
    : never

/** How each field of these entries is shown; null if it is not. */
type ViewsOf<Each extends EntryPrefix> = {
  readonly [Field in FieldOf<Values<Each>>]: View<ValueOf<Values<Each>, Field>> | null
}

const VERSIONED = { id: null, version: null }
/** The sentence says it. */
const CONFIRMED_FIELDS = { person: null, name: null, what: null } as const
const EXPORTED = { file: text('Archivo'), from: moment('Desde'), to: moment('Hasta') }

/** By the first word of the kind. Every field is named, so that a new one is not forgotten. */
const VIEWS: { readonly [Each in EntryPrefix]: (numbers: Numbers) => ViewsOf<Each> } = {
  product: (numbers) => ({ ...VERSIONED, ...productViews(numbers) }),
  products: () => ({
    change: null,
    summary: null,
    import: null,
    file: text('Archivo'),
    created: count('Productos nuevos'),
    changed: count('Productos cambiados'),
    removed: count('Productos quitados'),
    restored: count('Productos como antes'),
    products: {
      label: 'Productos',
      show: (items: readonly (number | { name: string })[]) =>
        items.flatMap((item) => (typeof item === 'number' ? [] : item.name)).join('\n'),
    },
  }),
  prices: ({ money }) => ({
    summary: text('Cambio'),
    at: moment('Cuándo'),
    reason: text('Motivo'),
    sum: { label: 'Suma de los precios', show: money },
    id: null,
    count: null,
    change: null,
  }),
  promotion: () => ({
    ...VERSIONED,
    name: text('Nombre'),
    percent: { label: 'Descuento', show: (percent) => termsText({ percent }) },
    steps: { label: 'Descuento por cantidad', show: (steps) => termsText({ steps }) },
    take: count('Unidades que lleva'),
    pay: count('Unidades que paga'),
    categories: list('Categorías', categoryLabel),
    products: { label: 'Productos elegidos', show: (ids) => `${ids.length}` },
    from: moment('Desde'),
    to: moment('Hasta'),
    paused: yesOrNo('Pausa', 'En pausa', 'Sin pausa'),
  }),
  recipe: () => ({
    ...VERSIONED,
    title: text('Título'),
    tag: text('Etiqueta'),
    imgUrl: picture('Imagen'),
    ingredients: list('Ingredientes', ({ quantity, ingredient }) => `${quantity} ${ingredient}`),
    preparation: list('Preparación', ({ instruction, time }) => `${instruction} (${time})`),
  }),
  slide: () => ({
    ...VERSIONED,
    image: picture('Imagen'),
    title: text('Título'),
    text: text('Texto'),
    button: text('Botón'),
    address: text('Adónde lleva'),
    from: moment('Desde'),
    to: moment('Hasta'),
    order: count('Lugar'),
  }),
  slides: () => ({ list: null }),
  suggestion: () => ({ answer: null, made: null }),
  shop: settingViews,
  synonyms: () => ({ list: list('Sinónimos', (group) => group.join(', ')) }),
  demo: () => ({ date: null, removed: null, backup: null }),
  firstDay: () => ({ done: null, isPutAway: null, isFinished: null }),
  order: (numbers) => ({
    source: text('Origen'),
    status: text('Estado'),
    lines: list('Productos', (line) => `${line.quantity} × ${line.name}`),
    wayToPay: { label: 'Forma de pago', show: (way) => WAYS[way]?.name ?? way },
    total: { label: 'Total', show: numbers.money },
    discount: { label: 'Descuento', show: numbers.money },
    surcharge: { label: 'Recargo', show: numbers.money },
    amountDue: { label: 'Importe', show: numbers.money },
    cash: { label: 'Efectivo', show: numbers.money },
    forgiven: { label: 'Perdonado', show: numbers.money },
    length: { label: 'Letras de la nota', show: numbers.count },
    date: null,
    surchargePerMille: null,
    priceModel: null,
    ...CONFIRMED_FIELDS,
    changedLines: null,
    paid: null,
    amountPaid: null,
    refund: null,
    request: null,
    givenBack: null,
  }),
  payment: ({ money }) => ({
    source: text('Origen'),
    state: { label: 'Estado', show: (state) => PAYMENT_STATE_LABELS[state] ?? state },
    amount: { label: 'Importe', show: money },
    refunded: { label: 'Devuelto', show: money },
    preference: null,
    payment: null,
    currency: null,
    approvedAt: null,
    refund: null,
  }),
  orders: () => ({ ...EXPORTED, count: null }),
  journal: () => EXPORTED,
  till: () => ({
    opening: null,
    amount: null,
    movement: null,
    counted: null,
    ...CONFIRMED_FIELDS,
    expected: null,
    difference: null,
  }),
  counter: () => ({ products: null }),
  withdrawal: () => ({ order: null }),
  customers: () => ({ months: null, orders: null }),
  person: () => ({
    name: text('Nombre'),
    role: text('Rol'),
    active: yesOrNo('Puede entrar'),
    how: null,
    isOn: null,
    hasNewCodes: null,
  }),
  session: () => ({
    name: text('Nombre'),
    device: text('Dispositivo'),
    network: text('Red'),
    isNew: null,
    browser: null,
    isKnown: null,
  }),
  push: () => ({ name: text('Nombre'), device: text('Dispositivo') }),
  backup: () => ({
    name: text('Nombre'),
    date: moment('Fecha'),
    replaced: text('La anterior quedó en'),
    problem: null,
  }),
}
