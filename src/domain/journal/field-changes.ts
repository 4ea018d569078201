import { categoryLabel, pictureText, productViews } from '../catalogue/product-views.ts'
import { formatDateTime } from '../date.ts'
import type { Numbers } from '../money/money.ts'
import { PAYMENT_STATE_LABELS } from '../payments/payment-balance.ts'
import { WAY_TO_PAY_NAMES, type WayToPay } from '../prices/way-to-pay.ts'
import type { PromotionInput } from '../promotions/promotion.ts'
import { termsText } from '../promotions/promotion-words.ts'
import type { RecipeInput } from '../recipes/recipe.ts'
import { settingViews } from '../shop/setting-views.ts'
import type { SlideInput } from '../shop/slide-input.ts'
import type { FieldChange } from './audit.ts'

type View<Value = never> = { readonly label: string; readonly show: (value: Value) => string }
type Views = Readonly<Record<string, View>>
type ViewsOf<Fields> = { readonly [Field in keyof Fields]-?: View<NonNullable<Fields[Field]>> }

/** A long text is told by how it begins. */
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
  const views = viewsOf(kind.split('.')[0] ?? '', numbers)
  const [old, now] = [asFields(before), asFields(after)]
  return Object.entries(views).flatMap(([field, view]) => {
    if (JSON.stringify(old[field]) === JSON.stringify(now[field])) return []
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

function viewsOf(prefix: string, numbers: Numbers): Views {
  const money = (label: string): View<number> => ({ label, show: numbers.money })
  switch (prefix) {
    case 'product':
      return productViews(numbers)
    case 'shop':
      return settingViews(numbers)
    case 'promotion':
      return PROMOTION
    case 'recipe':
      return RECIPE
    case 'slide':
      return SLIDE
    case 'synonyms':
      return { list: list<readonly string[]>('Sinónimos', (group) => group.join(', ')) }
    case 'order':
    case 'payment':
      return {
        source: text('Origen'),
        status: text('Estado'),
        state: { label: 'Estado', show: (state: string) => PAYMENT_STATE_LABELS[state] ?? state },
        lines: list<{ name: string; quantity: number }>(
          'Productos',
          (line) => `${line.quantity} × ${line.name}`,
        ),
        wayToPay: { label: 'Forma de pago', show: (way: WayToPay) => WAY_TO_PAY_NAMES[way] },
        total: money('Total'),
        discount: money('Descuento'),
        surcharge: money('Recargo'),
        amountDue: money('Importe'),
        amount: money('Importe'),
        refunded: money('Devuelto'),
        cash: money('Efectivo'),
        forgiven: money('Perdonado'),
        length: { label: 'Letras de la nota', show: (length: number) => numbers.count(length) },
      }
    case 'prices':
      return {
        summary: text('Cambio'),
        at: moment('Cuándo'),
        reason: text('Motivo'),
        sum: money('Suma de los precios'),
      }
    case 'demo':
    case 'firstDay':
      return {}
    default:
      return OTHERS
  }
}

const PROMOTION = {
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
} satisfies ViewsOf<PromotionInput>

const RECIPE = {
  title: text('Título'),
  tag: text('Etiqueta'),
  imgUrl: picture('Imagen'),
  ingredients: list('Ingredientes', ({ quantity, ingredient }) => `${quantity} ${ingredient}`),
  preparation: list('Preparación', ({ instruction, time }) => `${instruction} (${time})`),
} satisfies ViewsOf<RecipeInput>

const SLIDE = {
  image: picture('Imagen'),
  title: text('Título'),
  text: text('Texto'),
  button: text('Botón'),
  address: text('Adónde lleva'),
  from: moment('Desde'),
  to: moment('Hasta'),
  order: count('Lugar'),
} satisfies ViewsOf<SlideInput>

/** People, sessions, copies, imports and files. */
const OTHERS: Views = {
  name: text('Nombre'),
  role: text('Rol'),
  active: yesOrNo('Puede entrar'),
  device: text('Dispositivo'),
  network: text('Red'),
  file: text('Archivo'),
  from: moment('Desde'),
  to: moment('Hasta'),
  created: count('Productos nuevos'),
  changed: count('Productos cambiados'),
  removed: count('Productos quitados'),
  restored: count('Productos como antes'),
  products: {
    label: 'Productos',
    show: (items: readonly { name?: string }[]) => items.flatMap(({ name }) => name ?? []).join('\n'),
  },
  date: moment('Fecha'),
  replaced: text('La anterior quedó en'),
}
