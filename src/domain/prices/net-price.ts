import type { Cents } from '../money/money.ts'

/** What share of a price is IVA; `hidden` shows no price without taxes. */
export const NET_PRICES = ['hidden', '21', '10.5', 'exempt'] as const
export type NetPriceRule = (typeof NET_PRICES)[number]

/** The words of the law, which go beside the amount. */
export const NET_PRICE_LABEL = 'PRECIO SIN IMPUESTOS NACIONALES'

/** What 1 peso without IVA costs with it, in thousandths. */
const WITH_TAX: Readonly<Record<NetPriceRule, number | undefined>> = {
  hidden: undefined,
  '21': 1210,
  '10.5': 1105,
  exempt: 1000,
}

/** What is left of a price without IVA; undefined if the shop does not show it. */
export function netPriceOf(price: Cents, rule: NetPriceRule): Cents | undefined {
  const withTax = WITH_TAX[rule]
  return withTax && Math.round((price * 1000) / withTax)
}
