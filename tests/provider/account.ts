import { HOUR_MS } from '#domain/clock.ts'
/** The provider refuses a request with this status. */
export class Refusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

type Item = { readonly unit_price?: unknown; readonly quantity?: unknown; readonly currency_id?: unknown }
type Preference = Record<string, unknown> & { readonly id: string; readonly init_point: string }
type RefundRecord = { id: number; payment_id: number; amount: number; status: string; date_created: string }

export type PaymentRecord = {
  id: number
  status: string
  status_detail: string
  external_reference: string | null
  transaction_amount: number
  transaction_amount_refunded: number
  currency_id: string
  date_created: string
  date_approved: string | null
  date_last_updated: string
  refunds: RefundRecord[]
}

export type Account = ReturnType<typeof openAccount>

/** Preferences, payments and refunds of one seller, with the documented rules. */
export function openAccount(url: () => string) {
  const preferences = new Map<string, Preference>()
  const payments = new Map<string, PaymentRecord>()
  const answered = new Map<string, unknown>()
  let lastId = 1_000_000_000
  /** The state of the next refunds. */
  let refundStatus = 'approved'
  /** Payments as they are read while the provider lags behind its refunds. */
  const outdated = new Map<string, PaymentRecord>()

  /** The same key again returns the first answer. */
  function once<T>(key: string | undefined, work: () => T): T {
    if (key !== undefined && answered.has(key)) return answered.get(key) as T
    const answer = work()
    if (key !== undefined) answered.set(key, answer)
    return answer
  }

  function read(payment: PaymentRecord): PaymentRecord {
    return outdated.get(String(payment.id)) ?? payment
  }

  function find(id: string): PaymentRecord {
    const payment = payments.get(id)
    if (!payment) throw new Refusal(404, 'Payment not found')
    return payment
  }

  function createPreference(body: Record<string, unknown>, key: string | undefined): Preference {
    const items = body.items as Item[] | undefined
    if (!items?.length || !items.every(isItem)) throw new Refusal(400, 'items invalid')
    const urls = body.back_urls as Record<string, string> | undefined
    if (body.auto_return && !urls?.success)
      throw new Refusal(400, 'auto_return invalid. back_url.success must be defined')
    return once(key && `preference ${key}`, () => {
      const id = `987654-${++lastId}`
      const preference = { ...body, id, init_point: `${url()}/pay?pref_id=${id}` }
      preferences.set(id, preference)
      return preference
    })
  }

  function updatePreference(id: string, body: Record<string, unknown>): Preference {
    const preference = preferences.get(id)
    if (!preference) throw new Refusal(404, 'preference_id not found')
    const updated = { ...preference, ...body }
    preferences.set(id, updated)
    return updated
  }

  function isExpired({ expires, expiration_date_to }: Preference): boolean {
    return expires === true && new Date(String(expiration_date_to)) <= new Date()
  }

  /** A customer pays on the page of a preference. */
  function pay(preferenceId: string, changes: Partial<PaymentRecord> = {}): PaymentRecord {
    const preference = preferences.get(preferenceId)
    if (!preference || isExpired(preference)) throw new Refusal(400, 'preference expired')
    const [item] = preference.items as { unit_price: number }[]
    return addPayment({
      transaction_amount: item?.unit_price ?? 0,
      external_reference: String(preference.external_reference),
      ...changes,
    })
  }

  function addPayment(changes: Partial<PaymentRecord>): PaymentRecord {
    const payment = {
      id: ++lastId,
      status: 'approved',
      status_detail: 'accredited',
      external_reference: null,
      transaction_amount: 100,
      transaction_amount_refunded: 0,
      currency_id: 'ARS',
      date_created: timeOf(new Date()),
      date_approved: changes.status === undefined ? (changes.date_created ?? timeOf(new Date())) : null,
      date_last_updated: timeOf(new Date()),
      refunds: [],
      ...changes,
    }
    payments.set(String(payment.id), payment)
    return payment
  }

  /** What the provider decides later: accredited, cancelled, charged back … */
  function change(id: number, changes: Partial<PaymentRecord>): void {
    const payment = find(String(id))
    const now = timeOf(new Date())
    const date_approved = payment.date_approved ?? (changes.status === 'approved' ? now : null)
    payments.set(String(id), { ...payment, date_approved, ...changes, date_last_updated: now })
  }

  function search(query: URLSearchParams) {
    if (!query.get('sort') || !['asc', 'desc'].includes(query.get('criteria') ?? ''))
      throw new Refusal(400, 'Params Error')
    const [limit, offset] = [Number(query.get('limit') ?? 30), Number(query.get('offset') ?? 0)]
    if (limit > 1000) throw new Refusal(400, 'Number of rows exceeded the limits')
    const [from, to] = ['begin_date', 'end_date'].map((name) =>
      new Date(query.get(name) ?? Number.NaN).getTime(),
    )
    if (query.get('range') && [from, to].some(Number.isNaN)) throw new Refusal(400, 'Date format')
    const reference = query.get('external_reference')
    const found = [...payments.values()].map(read).filter(({ external_reference, date_created }) => {
      const at = new Date(date_created).getTime()
      const isInRange = from === undefined || to === undefined || (at >= from && at <= to)
      return isInRange && (reference === null || external_reference === reference)
    })
    return { paging: { total: found.length, limit, offset }, results: found.slice(offset, offset + limit) }
  }

  function refund(id: string, body: Record<string, unknown>, key: string | undefined): RefundRecord {
    if (key === undefined) throw new Refusal(400, "Header X-Idempotency-Key can't be null")
    return once(`refund ${key}`, () => {
      const payment = find(id)
      const left = payment.transaction_amount - payment.transaction_amount_refunded
      const amount = body.amount === undefined ? left : Number(body.amount)
      if (payment.status !== 'approved' || !(amount > 0) || amount > left + 0.001) {
        throw new Refusal(400, 'The action requested is not valid for the current payment state')
      }
      const record = {
        id: ++lastId,
        payment_id: payment.id,
        amount,
        status: refundStatus,
        date_created: timeOf(new Date()),
      }
      change(payment.id, { refunds: [...payment.refunds, record] })
      if (refundStatus === 'approved') credit(payment.id, amount)
      return record
    })
  }

  function credit(id: number, amount: number): void {
    const payment = find(String(id))
    const refunded = Math.round((payment.transaction_amount_refunded + amount) * 100) / 100
    const isWhole = refunded === payment.transaction_amount
    change(id, {
      transaction_amount_refunded: refunded,
      status: isWhole ? 'refunded' : 'approved',
      status_detail: isWhole ? 'refunded' : 'partially_refunded',
    })
  }

  function findRefund(id: string, refundId: string): RefundRecord {
    const found = find(id).refunds.find((each) => String(each.id) === refundId)
    if (!found) throw new Refusal(404, 'Refund not found')
    return found
  }

  return {
    preferences,
    payments,
    createPreference,
    updatePreference,
    isExpired,
    pay,
    addPayment,
    change,
    search,
    refund,
    paymentAnswer: (id: string) => read(find(id)),
    /** Until it catches up, this payment is read as it is now. */
    lagBehind(id: number): () => void {
      outdated.set(String(id), find(String(id)))
      return () => void outdated.delete(String(id))
    },
    refundAnswer: findRefund,
    /** Refunds stay in process until they are completed. */
    slowRefunds(): void {
      refundStatus = 'in_process'
    },
    completeRefunds(id: number): void {
      refundStatus = 'approved'
      const payment = find(String(id))
      for (const each of payment.refunds.filter(({ status }) => status === 'in_process')) {
        each.status = 'approved'
        credit(id, each.amount)
      }
    },
  }
}

function isItem({ unit_price, quantity, currency_id }: Item): boolean {
  return typeof unit_price === 'number' && unit_price > 0 && quantity === 1 && currency_id === 'ARS'
}

/** Whole seconds at the provider's offset, as it writes them. */
function timeOf(date: Date): string {
  const local = new Date(date.getTime() - 4 * HOUR_MS)
  return `${local.toISOString().slice(0, 19)}.000-04:00`
}
