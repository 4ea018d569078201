/** Which rows are selected: all or none, but for some. What a later filter adds follows `all`. */
export type RowSelection = { readonly all: boolean; readonly but: ReadonlySet<number> }

export const ALL_SELECTED: RowSelection = { all: true, but: new Set() }
export const NONE_SELECTED: RowSelection = { all: false, but: new Set() }

export function isSelected({ all, but }: RowSelection, id: number): boolean {
  return all !== but.has(id)
}

export function toggle({ all, but }: RowSelection, id: number): RowSelection {
  const next = new Set(but)
  if (!next.delete(id)) next.add(id)
  return { all, but: next }
}
