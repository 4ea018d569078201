import { z } from 'zod/mini'
import { TOKEN_ADVICE } from './order-payments.ts'

/** Which secrets of Mercado Pago the machine has. They are never shown. */
export const PaymentConnection = z.object({
  hasToken: z.boolean(),
  hasWebhookSecret: z.boolean(),
  hasPublicUrl: z.boolean(),
})
export type PaymentConnection = z.infer<typeof PaymentConnection>

export const ConnectionCheck = z.object({ ok: z.boolean(), message: z.string() })
export type ConnectionCheck = z.infer<typeof ConnectionCheck>

/** What a check of the connection found. */
export const CONNECTION_TEXTS = {
  accepted: 'Mercado Pago contesta y acepta la clave: tus clientes pueden pagar desde el comprobante.',
  absent: 'Falta la clave: poné MP_ACCESS_TOKEN y PUBLIC_URL en el servidor y reiniciá la tienda.',
  unauthorized: TOKEN_ADVICE,
  silent: 'Mercado Pago no contesta. Probá de nuevo en un rato.',
  refused: 'Mercado Pago contestó que no puede atender la consulta. Probá de nuevo en un rato.',
} as const
