import type { Cents } from '../money/money.ts'
import { type OrderId, orderCode } from '../orders/order.ts'
import type { Permission } from '../permissions.ts'
import type { NoticeKind } from './push-device.ts'

/** What went wrong, where it is seen and by whom. */
const FAILURES = {
  backup: {
    title: 'No se hizo la copia de hoy',
    body: 'Mirá en Copias qué pasó.',
    url: '/admin/copias',
    permission: 'copies',
  },
  token: {
    title: 'Mercado Pago rechaza la clave',
    body: 'Nadie puede pagar por Mercado Pago hasta que se cambie.',
    url: '/admin/pagos',
    permission: 'refunds',
  },
  refund: {
    title: 'Mercado Pago rechazó una devolución',
    body: 'Mirá en Pagos qué hacer.',
    url: '/admin/pagos',
    permission: 'refunds',
  },
  dispute: {
    title: 'Un cliente reclamó un pago',
    body: 'Mirá en Pagos qué hacer.',
    url: '/admin/pagos',
    permission: 'refunds',
  },
  prices: {
    title: 'No se pudieron cambiar los precios programados',
    body: 'Mirá en Actualizar Precios por qué.',
    url: '/admin/precios/programados',
    permission: 'prices',
  },
} as const satisfies Record<string, PushMessage & { readonly permission: Permission }>

type Failure = keyof typeof FAILURES

type FailureAlert = { readonly ring: 'failure'; readonly failure: Failure }
type OrderAlert = { readonly ring: 'order' | 'payment'; readonly amount: Cents }

/** What an entry notifies of. The queue of deliveries stores it, so `ring` keeps its name. */
export type EntryAlert = OrderAlert | FailureAlert
/** What a device is notified of, without the customer's data: the name is added when it is sent, if at all. */
export type Alert = (OrderAlert & { readonly order: OrderId | null }) | FailureAlert

/** Everybody who gets it needs this. */
export function permissionFor(alert: Alert): Permission {
  return alert.ring === 'failure' ? FAILURES[alert.failure].permission : 'orders'
}

/** What the device shows, and the page it opens. */
export type PushMessage = { readonly title: string; readonly body: string; readonly url: string }

type Words = { readonly money: (cents: Cents) => string; readonly customer: string | undefined }

const TITLES: Readonly<Record<Exclude<NoticeKind, 'failure'>, string>> = {
  order: 'Orden nueva',
  payment: 'Pago recibido',
}

export function pushMessage(alert: Alert, { money, customer }: Words): PushMessage {
  if (alert.ring === 'failure') {
    const { title, body, url } = FAILURES[alert.failure]
    return { title, body, url }
  }
  const { ring, order, amount } = alert
  const parts = [customer, money(amount), order === null ? 'sin orden' : orderCode(order)]
  return {
    title: TITLES[ring],
    body: parts.filter(Boolean).join(' · '),
    url: order === null ? '/admin/pagos' : `/admin/order/${order}/ver`,
  }
}

export const TEST_MESSAGE: PushMessage = {
  title: 'Listo',
  body: 'Así te vamos a avisar en este dispositivo.',
  url: '/admin/cuenta',
}

/** What the service worker is sent: a notification with the same tag replaces the earlier one. */
export type PushPayload = PushMessage & { readonly tag: string }
