/** Words that say nothing about a product. */
export const SMALL_WORDS = new Set(
  `a al algo algun alguna busco color colores como comprar con cosas cual cuanto de del el en es esta este hay hola la las lo los me mi mis
  muy necesito o para por precio precios q que quiero quisiera se si son su sus tamaño tenes tienen tipo tu u un una unas uno unos vende
  venden x y ya`.split(/\s+/),
)

/** Said of nearly everything in the shop, or of a recipe, so they count only if nothing else was typed. */
export const WEAK_WORDS = new Set(
  `barato baratos barata baratas cumple cumples cumpleaños evento eventos fiesta fiestas infantil mayor mayorista mayoristas menor
  minorista receta recetas`.split(/\s+/),
)

/** Numbers that people write as words. `uno` says a number only after `numero`: elsewhere it is an article. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  `cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve
  veinte`
    .split(/\s+/)
    .map((word, number) => [word, number] as const)
    .concat([
      ['treinta', 30],
      ['cuarenta', 40],
      ['cincuenta', 50],
      ['sesenta', 60],
      ['setenta', 70],
      ['ochenta', 80],
      ['noventa', 90],
      ['cien', 100],
    ]),
)

/** Nouns that would become another word without their ending. */
export const KEPT_WORDS = new Set(
  `barro bombita burrito caro caso cero cinto coca copo cuento foco goma gomita libra manto moda pajita pala papelito pasto pica plata punto
  rama rayo sala sola solo tiro varita velo`.split(/\s+/),
)

/** How people write a unit, what it becomes, and how much of it: `1 kilo` and `1000 g` are the same size. */
export const UNITS: readonly (readonly [spelled: string, unit: string, times: number])[] = [
  ['"|pulgadas?|pulg?|in|p', '"', 1],
  ['kilogramos?|kilos?|kgs?|k', 'g', 1000],
  ['gramos?|grs?|g', 'g', 1],
  ['litros?|lts?|l', 'ml', 1000],
  ['mililitros?|ml|cc|cm3|cm³', 'ml', 1],
  ['centimetros?|cms?', 'cm', 1],
  ['milimetros?|mm', 'cm', 0.1],
  ['metros?|mts?|m', 'cm', 100],
  ['unidad(?:es)?|unid|uds?|un|u|piezas?|pzas?', 'x', 1],
]

/** What sounds the same in Argentina, in the order in which it is replaced: `b` and `v`, `s`, `z` and `c`, `ll` and `y`, `ñ` and `n`. */
export const SOUNDS: readonly (readonly [written: RegExp, spoken: string])[] = [
  [/ñ/g, 'n'],
  [/ch/g, 'C'],
  [/h/g, ''],
  [/v/g, 'b'],
  [/[zx]|c(?=[ei])/g, 's'],
  [/qu?|k/g, 'c'],
  [/g(?=[ei])/g, 'j'],
  [/gu(?=[ei])/g, 'g'],
  [/ll/g, 'y'],
  [/n(?=[bp])/g, 'm'],
  [/([^n])\1+/g, '$1'],
]
