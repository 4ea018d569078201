import type { Account } from './account.ts'

const OUTCOMES = { approved: 'success', pending: 'pending', rejected: 'failure' } as const

type Page = { readonly status: number; readonly html: string; readonly location?: string }

/** The page on which a customer chooses how the payment ends; `do` is the choice. It returns to the shop as documented. */
export function payPage(account: Account, { pathname, searchParams }: URL): Page {
  const id = searchParams.get('pref_id') ?? ''
  const preference = account.preferences.get(id)
  if (!preference || account.isExpired(preference)) return { status: 410, html: '<h1>El pago venció</h1>' }
  // The links below are the only ones.
  const outcome = searchParams.get('do') as keyof typeof OUTCOMES | null
  if (!outcome) {
    const links = Object.keys(OUTCOMES).map(
      (each) => `<a href="${pathname}?pref_id=${id}&do=${each}">${each}</a>`,
    )
    return { status: 200, html: `<h1>Mercado Pago de prueba</h1>${links.join(' ')}` }
  }
  const payment = account.pay(id, { status: outcome })
  const back = new URL((preference.back_urls as Record<string, string>)[OUTCOMES[outcome]] ?? '')
  back.searchParams.set('payment_id', String(payment.id))
  back.searchParams.set('status', outcome)
  back.searchParams.set('external_reference', String(preference.external_reference))
  return { status: 302, html: '', location: back.href }
}
