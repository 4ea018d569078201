/** Words that say nothing about a product. */
export const SMALL_WORDS = new Set(
  `a al algo algun alguna busco color colores como comprar con cosas cual cuanto de del el en es esta este hay hola la las lo los me mi mis
  muy necesito o para por precio precios q que quiero quisiera se si son su sus tamaño tenes tienen tipo tu u un una unas uno unos vende
  venden x y ya`.split(/\s+/),
)

/** Said of nearly everything in the shop, so they count only if nothing else was typed. */
export const WEAK_WORDS = new Set(
  'cumple cumples cumpleaños fiesta fiestas evento eventos infantil'.split(' '),
)

/** Nouns that would become another word without their ending. */
export const KEPT_WORDS = new Set(
  `barro bombita burrito caro caso cero cinto coca copo cuento foco goma gomita libra manto moda pajita pala papelito pasto pica plata punto
  rama rayo sala sola solo tiro varita velo`.split(/\s+/),
)
