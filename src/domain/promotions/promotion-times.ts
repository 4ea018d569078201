import { boundsInMendoza, inMendoza } from '../clock.ts'

/** Days and hours of promotions, on the shop's clock: `2026-12-24`, `2026-12-24T18:00`, or with an offset of their own. */
const DAY = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?$/
const OFFSET = /(Z|[+-]\d{2}:\d{2})$/

type Timed = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly paused?: boolean | undefined
}

/** `2026-02-30` is none. */
export function isMoment(text: string): boolean {
  if (!DAY.test(text) && !TIME.test(text)) return false
  const day = Date.parse(text.slice(0, 10))
  return (
    !Number.isNaN(Date.parse(text)) &&
    !Number.isNaN(day) &&
    new Date(day).toISOString().startsWith(text.slice(0, 10))
  )
}

/** The first millisecond of a promotion. */
export function startOf(from: string): number {
  return DAY.test(from) ? Date.parse(boundsInMendoza(from).start) : instantOf(from)
}

/** The first millisecond after it. A day counts to its end. */
export function endOf(to: string): number {
  return DAY.test(to) ? Date.parse(boundsInMendoza(to).end) : instantOf(to)
}

function instantOf(time: string): number {
  return OFFSET.test(time) ? Date.parse(time) : inMendoza(time)
}

export type PromotionState = 'active' | 'coming' | 'ended' | 'paused'

/** One that has ended stays so if it is paused. */
export function stateOf({ from, to, paused }: Timed, now: number): PromotionState {
  if (to !== undefined && endOf(to) <= now) return 'ended'
  if (paused) return 'paused'
  return from !== undefined && now < startOf(from) ? 'coming' : 'active'
}

export function inForce<Some extends Timed>(promotions: readonly Some[], now: number): Some[] {
  return promotions.filter((promotion) => stateOf(promotion, now) === 'active')
}

/** When the promotions in force will be others. Undefined if never. */
export function nextChange(promotions: readonly Timed[], now: number): number | undefined {
  const moments = promotions
    .filter(({ paused }) => !paused)
    .flatMap(({ from, to }) => [
      ...(from === undefined ? [] : [startOf(from)]),
      ...(to === undefined ? [] : [endOf(to)]),
    ])
    .filter((moment) => moment > now)
  return moments.length === 0 ? undefined : Math.min(...moments)
}
