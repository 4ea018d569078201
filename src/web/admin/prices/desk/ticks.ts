/** Which rows are ticked: all or none, but for some. What a later filter adds follows `all`. */
export type Ticks = { readonly all: boolean; readonly but: ReadonlySet<number> }

export const ALL_TICKED: Ticks = { all: true, but: new Set() }
export const NONE_TICKED: Ticks = { all: false, but: new Set() }

export function isTicked({ all, but }: Ticks, id: number): boolean {
  return all !== but.has(id)
}

export function toggle({ all, but }: Ticks, id: number): Ticks {
  const next = new Set(but)
  if (!next.delete(id)) next.add(id)
  return { all, but: next }
}
