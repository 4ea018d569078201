import type { Category } from '../catalogue/category.ts'
import { dayOfDate, weekdayOf } from '../clock.ts'
import { easterSunday } from './holidays.ts'
import type { SlidePicture } from './slide.ts'

/** Days counted like `dayOfDate`. */
type Days = { readonly first: number; readonly last: number }

export type Season = {
  readonly id: string
  readonly label: string
  readonly daysOf: (year: number) => Days
  readonly category: Category
  /** How many days ahead people buy; three weeks if it is not said. */
  readonly leadDays?: number
  readonly slide: {
    readonly title: string
    readonly text: string
    readonly button: string
    /** Without one, the slide has the look of its category. */
    readonly picture?: SlidePicture
  }
  /** Whether a discount makes sense: people compare prices, or the shop has none already. */
  readonly hasPromotion: boolean
}

/** The trade's calendar, in the order of the year. Día de la Memoria, 24 March, is no party and has no season. */
export const SEASONS: readonly Season[] = [
  {
    id: 'reyes',
    label: 'Reyes',
    daysOf: on('01-06'),
    category: 'golosinas',
    slide: {
      title: 'Se vienen los Reyes Magos',
      text: 'Golosinas y sorpresas para dejar al lado de los zapatitos.',
      button: 'Ver golosinas',
    },
    hasPromotion: true,
  },
  {
    id: 'carnaval',
    label: 'Carnaval',
    daysOf: (year) => ({ first: easterSunday(year) - 48, last: easterSunday(year) - 47 }),
    category: 'carnaval',
    slide: {
      title: 'Se viene el carnaval: ¡a jugar!',
      text: 'Espuma, bombitas, antifaces y papel picado para toda la cuadra.',
      button: 'Ver carnaval',
      picture: 'carnaval',
    },
    // A new shop has one all year round.
    hasPromotion: false,
  },
  {
    id: 'san-valentin',
    label: 'San Valentín',
    daysOf: on('02-14'),
    category: 'globos',
    slide: {
      title: 'San Valentín se dice con globos',
      text: 'Corazones, ramos de globos y todo para sorprender.',
      button: 'Ver globos',
    },
    hasPromotion: true,
  },
  {
    id: 'vuelta-al-cole',
    label: 'Vuelta al cole',
    // Classes start in these days, not on the same one every year.
    daysOf: between('02-22', '02-28'),
    category: 'souvenirs',
    slide: {
      title: '¡Volvemos al cole!',
      text: 'Detalles para recibir a los compañeros y arrancar el año contentos.',
      button: 'Ver souvenirs',
    },
    hasPromotion: false,
  },
  {
    id: 'pascua',
    label: 'Pascua',
    daysOf: (year) => ({ first: easterSunday(year), last: easterSunday(year) }),
    category: 'pascua',
    // Chocolate and moulds sell earlier.
    leadDays: 28,
    slide: {
      title: 'Hacé tus huevos de Pascua',
      text: 'Moldes, chocolate y cajas para regalar o vender.',
      button: 'Ver Pascua',
    },
    hasPromotion: true,
  },
  {
    id: '25-de-mayo',
    label: '25 de Mayo',
    daysOf: on('05-25'),
    category: 'fiestas Patrias',
    slide: {
      title: 'Un 25 de Mayo bien celeste y blanco',
      text: 'Escarapelas, banderas y disfraces para el acto y la mesa.',
      button: 'Ver fiestas patrias',
    },
    hasPromotion: true,
  },
  {
    id: 'dia-del-padre',
    label: 'Día del Padre',
    daysOf: onSunday(3, '06'),
    category: 'decoracion Torta',
    slide: {
      title: 'Una torta para papá',
      text: 'Toppers, velas y adornos para festejar su día.',
      button: 'Ver decoración de tortas',
    },
    hasPromotion: false,
  },
  {
    id: 'bandera',
    label: 'Día de la Bandera',
    daysOf: on('06-20'),
    category: 'fiestas Patrias',
    slide: {
      title: 'Alta en el cielo: Día de la Bandera',
      text: 'Banderas, cintas y banderines para la escuela y el balcón.',
      button: 'Ver fiestas patrias',
    },
    hasPromotion: true,
  },
  {
    id: '9-de-julio',
    label: '9 de Julio',
    daysOf: on('07-09'),
    category: 'fiestas Patrias',
    slide: {
      title: '9 de Julio: a vestir la casa de fiesta',
      text: 'Banderines, escarapelas y disfraces de época.',
      button: 'Ver fiestas patrias',
    },
    hasPromotion: true,
  },
  {
    id: 'dia-de-las-infancias',
    label: 'Día de las Infancias',
    daysOf: onSunday(3, '08'),
    category: 'golosinas',
    slide: {
      title: '¡Feliz Día de las Infancias!',
      text: 'Golosinas y bolsitas para festejar a lo grande con los más chicos.',
      button: 'Ver golosinas',
    },
    hasPromotion: true,
  },
  {
    id: 'primavera',
    label: 'Primavera',
    daysOf: on('09-21'),
    category: 'decoracion',
    slide: {
      title: 'Se viene la primavera',
      text: 'Flores, guirnaldas y color para el picnic del Día del Estudiante.',
      button: 'Ver decoración',
    },
    hasPromotion: true,
  },
  {
    id: 'dia-de-la-madre',
    label: 'Día de la Madre',
    daysOf: onSunday(3, '10'),
    category: 'reposteria',
    slide: {
      title: 'Algo rico para mamá',
      text: 'Moldes, colorantes y granas para una mesa dulce hecha en casa.',
      button: 'Ver repostería',
      picture: 'reposteria',
    },
    hasPromotion: false,
  },
  {
    id: 'halloween',
    label: 'Halloween',
    daysOf: on('10-31'),
    category: 'disfraces',
    slide: {
      title: 'Noche de Halloween: elegí tu disfraz',
      text: 'Capas, máscaras y maquillaje para asustar en serio.',
      button: 'Ver disfraces',
      picture: 'halloween',
    },
    hasPromotion: true,
  },
  {
    id: 'egresados',
    label: 'Egresados',
    daysOf: between('11-25', '12-15'),
    category: 'globos',
    slide: {
      title: '¡Egresados! A festejar',
      text: 'Globos, números y cotillón para cerrar el año con todo.',
      button: 'Ver globos',
    },
    hasPromotion: true,
  },
  {
    id: 'navidad',
    label: 'Navidad',
    daysOf: between('12-24', '12-25'),
    category: 'decoracion',
    slide: {
      title: 'Que la Navidad brille en tu casa',
      text: 'Guirnaldas, luces y adornos para el árbol y la mesa.',
      button: 'Ver decoración',
    },
    hasPromotion: true,
  },
  {
    id: 'ano-nuevo',
    label: 'Año Nuevo',
    daysOf: on('12-31'),
    category: 'combos',
    slide: {
      title: 'Recibí el año a puro cotillón',
      text: 'Combos con gorros, collares, cornetas y papel picado para todos.',
      button: 'Ver combos',
    },
    hasPromotion: true,
  },
]

function on(date: string) {
  return between(date, date)
}

function between(first: string, last: string) {
  return (year: number): Days => ({
    first: dayOfDate(`${year}-${first}`),
    last: dayOfDate(`${year}-${last}`),
  })
}

/** The first, second or third Sunday of a month. */
function onSunday(nth: number, month: string) {
  return (year: number): Days => {
    const firstOfMonth = dayOfDate(`${year}-${month}-01`)
    const sunday = firstOfMonth + 6 - weekdayOf(firstOfMonth) + 7 * (nth - 1)
    return { first: sunday, last: sunday }
  }
}
