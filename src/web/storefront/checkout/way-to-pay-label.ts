import type { WayToPay } from '#domain/payment.ts'

export const WAY_TO_PAY_LABELS: Readonly<Record<WayToPay, string>> = {
  'mercado pago': 'Mercado Pago',
  'pago efectivo': 'Pago en efectivo al retirar',
}
