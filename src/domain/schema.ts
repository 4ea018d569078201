import { z } from 'zod/mini'

/** What the schemas of several rooms have in common. */

export const MessageAnswer = z.object({ message: z.string() })

/** The version of what the owner edits. */
export const version = { version: z.int() }

/** The version that an edit is based on: it is refused if there is a newer one. An edit without one is applied to whatever is there. */
export const BasedOn = z.optional(z.int('La versión no es válida').check(z.gte(1, 'La versión no es válida')))

/** The members of a closed list, in the order of its table. `Object.keys` forgets their names. */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): readonly Key[] {
  return Object.keys(table) as Key[]
}

type Shape = z.core.$ZodShape
type WithoutDefaults<Fields extends Shape> = {
  [Field in keyof Fields]: Fields[Field] extends z.ZodMiniDefault<infer Inner>
    ? z.ZodMiniOptional<Inner>
    : Fields[Field]
}

/**
 * The schema of an edit: the fields of the input and the version it is based on. Defaults do not apply: what an edit does not name
 * stays as it is, or an older page would erase the fields that it does not know.
 */
export function editOf<Fields extends Shape>(input: z.ZodMiniObject<Fields>) {
  const fields = Object.entries(input.shape).map(([field, schema]) => [
    field,
    schema instanceof z.ZodMiniDefault ? z.optional(schema.def.innerType) : schema,
  ])
  // The entries have lost the names that `WithoutDefaults` knows.
  return z.object({ ...(Object.fromEntries(fields) as WithoutDefaults<Fields>), version: BasedOn })
}

/** Whether an answer can have this value, and a page read it. */
export function fitsAnswer(schema: z.ZodMiniType, value: unknown): boolean {
  const sent = z.safeEncode(schema, value as never)
  return sent.success && z.safeDecode(schema, sent.data as never).success
}

/** The names of a schema's fields: what is stored, copied or compared follows from them. */
export function fieldsOf<Fields extends Shape>(schema: z.ZodMiniObject<Fields>): (keyof Fields & string)[] {
  return Object.keys(schema.shape)
}

/** The schema's fields that the value has, without any others. */
export function pickFields<Fields extends Shape, Value extends object>(
  schema: z.ZodMiniObject<Fields>,
  value: Value,
): Pick<Value, keyof Fields & keyof Value> {
  const entries = fieldsOf(schema).flatMap((field) =>
    field in value ? [[field, value[field as string as keyof Value]]] : [],
  )
  // The entries have lost their names.
  return Object.fromEntries(entries) as Pick<Value, keyof Fields & keyof Value>
}

/** A value whose optional fields may be empty. All must be named, so that none is forgotten. */
type Emptiable<Value> = {
  readonly [Field in keyof Value]-?: Partial<Pick<Value, Field>> extends Pick<Value, Field>
    ? Value[Field] | '' | null | undefined
    : Value[Field]
}

type Filled<Value> = {
  readonly [Field in keyof Value]-?: Partial<Pick<Value, Field>> extends Pick<Value, Field>
    ? NonNullable<Value[Field]> | ''
    : Value[Field]
}

function optionalFields(schema: z.ZodMiniObject): string[] {
  return Object.entries(schema.shape)
    .filter(([, field]) => field._zod.optout === 'optional')
    .map(([field]) => field)
}

/**
 * What is empty in the database is absent in responses: returns a function that leaves out the schema's optional fields without a value.
 */
export function withoutEmpty<Schema extends z.ZodMiniObject>(schema: Schema) {
  const optional = optionalFields(schema)
  return (fields: Emptiable<z.infer<Schema>>): z.infer<Schema> => {
    const value: Record<string, unknown> = { ...fields }
    for (const field of optional) {
      if (value[field] === '' || value[field] === null || value[field] === undefined) delete value[field]
    }
    // Only empty optional fields are gone.
    return value as z.infer<Schema>
  }
}

/** The names of optional fields that are no texts. */
type OptionalOthers<Value> = {
  [Field in keyof Value]-?: Partial<Pick<Value, Field>> extends Pick<Value, Field>
    ? Value[Field] extends string | undefined
      ? never
      : Field
    : never
}[keyof Value]

/**
 * The reverse, for the database: returns a function that gives every optional text a value, so that all rows have the same columns. A schema
 * with other optional fields does not compile: a number must not become ''.
 */
export function withEmpty<Schema extends z.ZodMiniObject>(
  schema: Schema & (OptionalOthers<z.infer<Schema>> extends never ? unknown : never),
) {
  const empty = Object.fromEntries(optionalFields(schema).map((field) => [field, '']))
  // Optional fields are texts, and the empty one is below them.
  return (value: z.infer<Schema>) => ({ ...empty, ...value }) as Filled<z.infer<Schema>>
}
