import type { z } from 'zod'
import type { Cents } from '#domain/money/money.ts'
import type { OrderId } from '#domain/orders/order.ts'
import { PAYMENT_CURRENCY } from '#domain/payments/payment-balance.ts'
import type { Settings } from '../settings.ts'
import {
  PaymentAnswer,
  PreferenceAnswer,
  type ProviderPayment,
  RefundAnswer,
  SearchAnswer,
} from './provider-answers.ts'

/** The limit for a customer who waits, and for work that nobody waits for. */
export const PATIENCE_MS = 5000
const BACKGROUND_MS = 10_000
const PAGE_SIZE = 50
/** Searching stops here: the documented offset has an end, and nobody reads a longer list. */
export const MAX_FOUND = 1000

/** A page of payments has some hundred kilobytes. */
const MAX_ANSWER_BYTES = 5 * 1024 * 1024

/**
 * The provider did not answer, or not as documented. `unauthorized`: it does not accept the token for this. `refused`: it understood
 * the request and will refuse it again. The message names the call and the status, never the token or the answer.
 */
export class ProviderError extends Error {
  readonly kind: 'silent' | 'unauthorized' | 'missing' | 'refused'

  constructor(kind: ProviderError['kind'], message: string) {
    super(message)
    this.kind = kind
  }

  /** Whether asking again gives the same answer. */
  get isFinal(): boolean {
    return this.kind === 'missing' || this.kind === 'refused'
  }
}

export type NewPreference = {
  readonly orderId: OrderId
  readonly title: string
  readonly amount: Cents
  readonly returnUrl: string
  readonly notificationUrl: string
  readonly key: string
  readonly limitMs: number
}

type Hooks = {
  /** Ends open calls. */
  readonly closing?: AbortSignal
  /** Called before the error is thrown. */
  readonly onUnauthorized?: () => Promise<void>
  /** Called after each call. Refusals are answers too. */
  readonly onCall?: (isAnswered: boolean) => void
}

export type PaymentProvider = ReturnType<typeof createProvider>

/** The calls of Mercado Pago that the shop uses. */
export function createProvider(
  { token, apiUrl }: Pick<NonNullable<Settings['mercadoPago']>, 'token' | 'apiUrl'>,
  {
    closing = new AbortController().signal,
    onUnauthorized = async () => undefined,
    onCall = () => undefined,
  }: Hooks = {},
) {
  async function call<T extends z.ZodType>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    answer: T,
    { body, key, limitMs = BACKGROUND_MS }: { body?: object; key?: string; limitMs?: number } = {},
  ): Promise<z.infer<T>> {
    const name = `${method} ${path.replace(/\?.*/, '')}`
    try {
      const response = await fetch(new URL(path, apiUrl), {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
          ...(key && { 'x-idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
        // The token goes to no other address.
        redirect: 'error',
        signal: AbortSignal.any([AbortSignal.timeout(limitMs), closing]),
      })
      if (!response.ok) {
        await response.body?.cancel()
        throw new ProviderError(kindOf(response.status), `${name} was answered with ${response.status}`)
      }
      const { data, error } = answer.safeParse(await readJson(response, name))
      if (error) {
        const fields = error.issues.map(({ path: field }) => field.join('.') || 'answer')
        throw new ProviderError('silent', `${name} was answered without a valid ${fields.join(', ')}`)
      }
      onCall(true)
      return data
    } catch (error) {
      onCall(error instanceof ProviderError && error.kind !== 'silent')
      if (!(error instanceof ProviderError))
        throw new ProviderError(
          'silent',
          `${name} failed: ${error instanceof Error ? error.name : 'unknown'}`,
        )
      if (error.kind === 'unauthorized') await onUnauthorized()
      throw error
    }
  }

  async function search(filter: Record<string, string>): Promise<ProviderPayment[]> {
    const found: ProviderPayment[] = []
    for (;;) {
      const query = new URLSearchParams({
        sort: 'date_created',
        criteria: 'asc',
        range: 'date_created',
        ...filter,
        limit: String(PAGE_SIZE),
        offset: String(found.length),
      })
      const { paging, results } = await call('GET', `/v1/payments/search?${query}`, SearchAnswer)
      found.push(...results)
      if (results.length === 0 || found.length >= Math.min(paging.total, MAX_FOUND)) return found
    }
  }

  return {
    /** Rejects if the token is not accepted. */
    async checkToken(limitMs = BACKGROUND_MS): Promise<void> {
      const query = new URLSearchParams({ sort: 'date_created', criteria: 'desc', limit: '1' })
      await call('GET', `/v1/payments/search?${query}`, SearchAnswer, { limitMs })
    },

    async createPreference(preference: NewPreference) {
      const { orderId, title, amount, returnUrl, notificationUrl, key, limitMs } = preference
      const body = {
        items: [{ id: orderId, title, quantity: 1, currency_id: PAYMENT_CURRENCY, unit_price: amount / 100 }],
        external_reference: orderId,
        back_urls: { success: returnUrl, pending: returnUrl, failure: returnUrl },
        auto_return: 'approved',
        notification_url: notificationUrl,
      }
      const { id, init_point: address } = await call('POST', '/checkout/preferences', PreferenceAnswer, {
        body,
        key,
        limitMs,
      })
      return { id, address }
    },

    async expirePreference(id: string, now: Date): Promise<void> {
      const body = { expires: true, expiration_date_to: now.toISOString() }
      await call('PUT', `/checkout/preferences/${encodeURIComponent(id)}`, PreferenceAnswer, { body })
    },

    findPayment: (id: string): Promise<ProviderPayment> =>
      call('GET', `/v1/payments/${encodeURIComponent(id)}`, PaymentAnswer),

    searchByOrder: (id: OrderId, from: string, to: string): Promise<ProviderPayment[]> =>
      search({ external_reference: id, begin_date: from, end_date: to }),

    searchByDate: (from: string, to: string): Promise<ProviderPayment[]> =>
      search({ begin_date: from, end_date: to }),

    /** The same key again returns the first refund. */
    async refund(id: string, amount: Cents, key: string) {
      return call('POST', `/v1/payments/${encodeURIComponent(id)}/refunds`, RefundAnswer, {
        body: { amount: amount / 100 },
        key,
      })
    },

    findRefund: (paymentId: string, id: string) =>
      call(
        'GET',
        `/v1/payments/${encodeURIComponent(paymentId)}/refunds/${encodeURIComponent(id)}`,
        RefundAnswer,
      ),
  }
}

/** Too many requests or a failing server may pass; the request itself is fine. */
function kindOf(status: number): ProviderError['kind'] {
  if (status === 401 || status === 403) return 'unauthorized'
  if (status === 404) return 'missing'
  return status >= 500 || [408, 409, 425, 429].includes(status) ? 'silent' : 'refused'
}

/** Stops reading a response that is too long. Counts what arrives, decompressed, not what the headers announce. */
async function readJson(response: Response, name: string): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    if (length > MAX_ANSWER_BYTES) throw new ProviderError('silent', `${name} was answered with too much`)
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString())
}
