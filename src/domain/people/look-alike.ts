/** How the history and printed closes call whoever is no person. */
const RESERVED = ['Sistema', 'El programa', 'Cliente', 'Un cliente', 'Mercado Pago', 'La tienda']

/** Letters that look like a Latin one: Cyrillic, Greek, Armenian and some Latin ones that are not composed. Upper case is lowered before. */
const LOOKS: Readonly<Record<string, string>> = {
  a: 'аαɑ',
  b: 'вβЬьƅ',
  c: 'сϲ',
  d: 'ԁđ',
  e: 'еєεɛ',
  g: 'ɡց',
  h: 'һнη',
  j: 'јϳ',
  k: 'кκ',
  // Which of these is meant, only the upper or lower case tells.
  l: 'iıіιӏ1|ł',
  m: 'мμ',
  n: 'пոи',
  o: 'оοօ0øө',
  p: 'рρ',
  q: 'ԛ',
  r: 'гʀ',
  s: 'ѕ5',
  t: 'тτ',
  u: 'υսц',
  v: 'ѵν',
  w: 'ԝωш',
  x: 'хχ',
  y: 'уγү',
  z: 'ᴢ',
}
const LATIN = new Map(
  Object.entries(LOOKS).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)),
)

/** The same for names that people cannot tell apart: after case, accents, spaces and letters that look alike. */
export function nameShape(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}|]/gu, '')
  return [...letters].map((letter) => LATIN.get(letter) ?? letter).join('')
}

const RESERVED_SHAPES = new Set(RESERVED.map(nameShape))

/** Whether it would read as if the program, a customer or the provider had done it. */
export function isReservedName(name: string): boolean {
  return RESERVED_SHAPES.has(nameShape(name))
}

type Named = { readonly id: number; readonly name: string; readonly email: string }

/** How the others read who did what: by name, with the e-mail where that could be the program or somebody else, and without a name by e-mail. */
export function shownNames(people: readonly Named[]): ReadonlyMap<number, string> {
  const shapes = Map.groupBy(people, ({ name }) => nameShape(name))
  return new Map(
    people.map(({ id, name, email }) => {
      const isUnclear = isReservedName(name) || (shapes.get(nameShape(name))?.length ?? 0) > 1
      return [id, name === '' ? email : isUnclear ? `${name} (${email})` : name]
    }),
  )
}
