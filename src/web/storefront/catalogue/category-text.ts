import type { Category } from '#domain/catalogue/category.ts'

/** The line below each category's name. */
export const CATEGORY_TEXTS: Readonly<Record<Category, string>> = {
  reposteria: 'Moldes, colorantes y todo lo dulce para hornear en casa.',
  decoracion: 'Guirnaldas, manteles y luces para vestir la fiesta.',
  carnaval: 'Espuma, bombitas y papel picado para salir a jugar.',
  globos: 'Látex, metalizados y con números: inflá la fiesta.',
  golosinas: 'Caramelos, gomitas y chocolates para la mesa dulce.',
  souvenirs: 'Un recuerdo para que cada invitado se lleve a casa.',
  'decoracion Torta': 'Velas, adornos y toppers para el gran momento.',
  combos: 'La fiesta resuelta en una caja, a mejor precio.',
  'fiestas Patrias': 'Celeste y blanco para el acto, la peña y la mesa.',
  disfraces: 'Capas, pelucas y máscaras para ser quien quieras.',
  pascua: 'Huevos, conejos y moldes para una mesa bien dulce.',
}
