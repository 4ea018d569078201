import { createHmac, randomUUID } from 'node:crypto'

export type Notification = {
  readonly id: string
  readonly secret: string
  /** `ts`: seconds or milliseconds. */
  readonly time: string
  readonly requestId?: string | undefined
  readonly type?: string
  /** How the signed text spells the id; as sent, if not given. */
  readonly signedId?: string
}

/** A notification as the provider sends it, ready for `inject`. Written from the documentation, not from the shop's code. */
export function signNotification({
  id,
  secret,
  time,
  type = 'payment',
  signedId = id,
  ...rest
}: Notification) {
  const requestId = 'requestId' in rest ? rest.requestId : randomUUID()
  const pairs = [`id:${signedId}`, requestId && `request-id:${requestId}`, `ts:${time}`]
  const signed = pairs
    .filter(Boolean)
    .map((pair) => `${pair};`)
    .join('')
  const hash = createHmac('sha256', secret).update(signed).digest('hex')
  return {
    method: 'POST' as const,
    url: `/api/payments/mercadopago?source_news=webhooks&data.id=${id}&type=${type}`,
    headers: {
      'x-signature': `ts=${time},v1=${hash}`,
      ...(requestId && { 'x-request-id': requestId }),
    },
    payload: {
      id: Math.trunc(Math.random() * 1e9),
      live_mode: true,
      type,
      date_created: new Date().toISOString(),
      user_id: 987654,
      api_version: 'v1',
      action: 'payment.updated',
      data: { id },
    },
  }
}
