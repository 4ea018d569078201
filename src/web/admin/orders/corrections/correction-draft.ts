import type { Numbers } from '#domain/money/money.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { WAYS, type WayToPay } from '#domain/prices/way-to-pay.ts'
import { type DiscountText, discountText } from '../../order-editor/discount-text.ts'
import { type DraftLine, type DraftLines, draftOf } from '../../order-editor/draft-lines.ts'

/** What the owner has typed. */
export type CorrectionDraft = {
  readonly lines: DraftLines
  readonly discount: DiscountText
  readonly wayToPay: WayToPay
}

export function correctionOf(order: Order, numbers: Numbers): CorrectionDraft {
  return {
    lines: allLines(order).map(draftOf),
    discount: discountText(order.discount, numbers),
    wayToPay: order.wayToPay,
  }
}

export function isChanged(base: Order, draft: CorrectionDraft, numbers: Numbers): boolean {
  const asText = ({ lines, discount, wayToPay }: CorrectionDraft) =>
    JSON.stringify([lines.map(({ line, text }) => [line.id, text.trim()]), discount, wayToPay])
  return asText(correctionOf(base, numbers)) !== asText(draft)
}

/** Carries what was typed over to the order as somebody else has changed it. Where both changed a line, the typed text stays. */
export function rebase(base: Order, mine: CorrectionDraft, theirs: Order, numbers: Numbers): CorrectionDraft {
  const first = correctionOf(base, numbers)
  const [firstText, myText] = [textsOf(first.lines), textsOf(mine.lines)]
  const isMine = (id: number) => firstText.get(id) !== myText.get(id)
  const kept = allLines(theirs).flatMap((line): DraftLine[] => {
    if (!isMine(line.id)) return [draftOf(line)]
    const text = myText.get(line.id)
    return text === undefined ? [] : [{ line, text }]
  })
  const ids = new Set(allLines(theirs).map(({ id }) => id))
  const added = mine.lines.filter(({ line }) => !ids.has(line.id) && isMine(line.id))
  const isMyDiscount = JSON.stringify(first.discount) !== JSON.stringify(mine.discount)
  return {
    lines: [...kept, ...added],
    discount: isMyDiscount ? mine.discount : discountText(theirs.discount, numbers),
    wayToPay: mine.wayToPay === base.wayToPay ? theirs.wayToPay : mine.wayToPay,
  }
}

/** What somebody else has changed, as sentences. */
export function changesBetween(before: Order, after: Order, { money }: Numbers): string[] {
  const [had, has] = [quantitiesOf(before), quantitiesOf(after)]
  const names = new Map([...allLines(before), ...allLines(after)].map(({ id, name }) => [id, name]))
  const lines = [...names].flatMap(([id, name]) => {
    const [from, to] = [had.get(id) ?? 0, has.get(id) ?? 0]
    return from === to ? [] : [`${name}: de ${from} a ${to}`]
  })
  const discountOf = ({ discount }: Order) =>
    discount ? `${money(discount.amount)} (${discount.reason})` : 'sin descuento'
  const [from, to] = [discountOf(before), discountOf(after)]
  return [
    ...(before.status === after.status ? [] : [`Estado: de «${before.status}» a «${after.status}»`]),
    ...lines,
    ...(from === to ? [] : [`Descuento: ${to}`]),
    ...(before.wayToPay === after.wayToPay ? [] : [`Forma de pago: ${WAYS[after.wayToPay].name}`]),
  ]
}

export function allLines({ order, missing }: Order): readonly OrderLine[] {
  return [...order, ...missing]
}

function textsOf(lines: DraftLines): ReadonlyMap<number, string> {
  return new Map(lines.map(({ line, text }) => [line.id, text.trim()]))
}

function quantitiesOf(order: Order): ReadonlyMap<number, number> {
  return new Map(allLines(order).map(({ id, quantity }) => [id, quantity]))
}
