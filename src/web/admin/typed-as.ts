import { z } from 'zod/mini'

type Path = readonly PropertyKey[]

type Options<Values> = {
  /** What the domain's schema does not know, by field: that something was to be chosen. */
  readonly mistakesIn?: (values: Values) => readonly (readonly [keyof Values & string, string])[]
  /** Where a form shows what the domain's schema says of another field. */
  readonly pathOf?: (path: Path) => Path
}

/** The domain's schema, for what is typed in a form. Tells all mistakes at once. */
export function typedAs<Values, Input>(
  schema: z.ZodMiniType<Input>,
  toInput: (values: Values) => unknown,
  { mistakesIn = () => [], pathOf = (path) => path }: Options<Values> = {},
): z.ZodMiniType<Input, Values> {
  return z.transform((values: Values, { issues }) => {
    const refuse = (path: Path, message: string) =>
      issues.push({ code: 'custom', input: values, path: [...path], message })
    for (const [field, message] of mistakesIn(values)) refuse([field], message)
    const read = schema.safeParse(toInput(values))
    if (read.success) return read.data
    for (const { path, message } of read.error.issues) refuse(pathOf(path), message)
    return z.NEVER
  })
}
