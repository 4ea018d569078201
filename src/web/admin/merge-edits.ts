export type Merge<Values extends object> = {
  /** What was typed, plus what only the other person changed. */
  readonly merged: Values
  /** Changed by both, to different values. In `merged` they are as typed. */
  readonly conflicts: readonly (keyof Values)[]
  /** Changed by the other person only. */
  readonly kept: readonly (keyof Values)[]
}

/** Combines two edits that began from the same state, field by field. */
export function mergeEdits<Values extends object>(base: Values, mine: Values, theirs: Values): Merge<Values> {
  const fields = Object.keys(mine) as (keyof Values)[]
  const changedByThem = fields.filter((field) => differ(base[field], theirs[field]))
  const kept = changedByThem.filter((field) => !differ(base[field], mine[field]))
  const conflicts = changedByThem.filter(
    (field) => !kept.includes(field) && differ(mine[field], theirs[field]),
  )
  return { merged: take(mine, theirs, kept), conflicts, kept }
}

/** `values` with some fields from `others`. */
export function take<Values extends object>(
  values: Values,
  others: Values,
  fields: readonly (keyof Values)[],
): Values {
  const taken = { ...values }
  for (const field of fields) taken[field] = others[field]
  return taken
}

/** Fields are texts, numbers or lists that the same schema has read, so equal ones are written the same. What is absent is empty. */
function differ(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? '') !== JSON.stringify(other ?? '')
}
