import type { DemoProduct } from '../products.ts'

export const GLOBOS: readonly DemoProduct[] = [
  {
    name: 'Globo látex perlado 12" blanco x50',
    price: 8900,
    description:
      'Bolsa de 50 globos de látex con brillo perlado, 30 cm inflados. Aguantan helio unas 12 horas: para comuniones, bautismos y casamientos.',
    picture: { show: ['latex:pearl'], as: 'bunch', count: 7 },
  },
  {
    name: 'Globo látex 9" surtido x50',
    price: 4700,
    description:
      'Cincuenta globos lisos de 23 cm en colores mezclados. El tamaño justo para inflar a pulmón y colgar en racimos.',
    picture: {
      show: [
        'latex:red',
        'latex:blue',
        'latex:yellow',
        'latex:green',
        'latex:fuchsia',
        'latex:orange',
        'latex:purple',
      ],
      as: 'bunch',
      count: 7,
    },
  },
  {
    name: 'Globo cromado 12" dorado x10',
    price: 3700,
    description:
      'Diez globos de látex con acabado espejo dorado, 30 cm. Usalos mezclados con blancos o negros para que luzcan.',
    picture: { show: ['latex:gold'], as: 'bunch', count: 5 },
  },
  {
    name: 'Globo pastel 5" rosa x50',
    price: 5600,
    description:
      'Globitos de 13 cm en rosa pastel, bolsa de 50. Rellenan huecos de arcos y guirnaldas o decoran la mesa.',
    picture: { show: ['latex:pink'], as: 'scatter', count: 12 },
  },
  {
    name: 'Globo metalizado número 1 dorado 80 cm',
    price: 3900,
    description:
      'Número 1 dorado de 80 cm con válvula que cierra sola. Se infla con aire o helio y trae ojales para colgarlo.',
    picture: { show: ['number-balloon:gold'], text: '1' },
  },
  {
    name: 'Globo metalizado número 5 plateado 80 cm',
    price: 3900,
    description:
      'El 5 en plateado, 80 cm de alto, reutilizable. Combinalo con otro número para armar la edad.',
    picture: { show: ['number-balloon:silver'], text: '5' },
  },
  {
    name: 'Globo metalizado corazón rojo 45 cm',
    price: 1249.5,
    description: 'Corazón metalizado rojo de 45 cm, se vende por unidad. Con helio flota varios días.',
    picture: { show: ['heart-balloon:red'], as: 'string' },
  },
  {
    name: 'Globo metalizado estrella azul 45 cm',
    price: 1249.5,
    description:
      'Estrella azul metalizada de 45 cm por unidad, para cumples de espacio, deporte o egresados.',
    picture: { show: ['star-balloon:blue'], as: 'string' },
  },
  {
    name: 'Globo silueta dinosaurio 60 cm',
    price: 1200,
    description:
      'Dinosaurio de cuello largo con forma propia, 60 cm. Se infla con aire con la bombilla incluida.',
    picture: { show: ['sauropod'], as: 'string' },
  },
  {
    name: 'Globo silueta unicornio 90 cm',
    price: 4350,
    availability: false,
    description: 'Cabeza de unicornio de 90 cm impresa en las dos caras, apta para helio.',
    picture: { show: ['unicorn'], as: 'string' },
  },
  {
    name: 'Globo burbuja cristal 18" con luz',
    price: 4200,
    description:
      'Esfera transparente de 45 cm con tira de 3 m de luces y portapilas. Para centros de mesa o souvenirs grandes.',
    picture: { show: ['bubble-light:celeste'], as: 'string' },
  },
  {
    name: 'Globo cristal con confeti dorado 12" x6',
    price: 3150,
    description:
      'Seis globos transparentes con papelitos dorados adentro. Frotalos después de inflar y el confeti se pega a las paredes.',
    picture: { show: ['clear-balloon:lilac/gold'], as: 'bunch', count: 3 },
  },
  {
    name: 'Globo látex 12" negro x25',
    price: 4890.9,
    description:
      'Bolsa de 25 globos negros mate de 30 cm. Con dorado arman la mesa de los 18, los 30 o los 50.',
    picture: { show: ['latex:black'], as: 'bunch', count: 5 },
  },
  {
    name: 'Globo lunares 12" rojo x10',
    price: 2980,
    description: 'Diez globos rojos con lunares blancos impresos en toda la vuelta, 30 cm.',
    picture: { show: ['dotted-balloon:red'], as: 'bunch', count: 3 },
  },
  {
    name: 'Globo tubular 260 surtido x50',
    price: 6300,
    description:
      'Cincuenta globos largos para modelar perritos, espadas y flores. Conviene usarlos con inflador.',
    picture: { show: ['tube-balloon:orange', 'tube-balloon:turquoise', 'tube-balloon:fuchsia'], as: 'trio' },
  },
  {
    name: 'Globo gigante 36" turquesa',
    price: 2750,
    description:
      'Un solo globo de 90 cm para revelaciones, fotos o para rellenar con globitos. Látex reforzado.',
    picture: { show: ['latex:turquoise'], as: 'string', size: 1.18 },
  },
  {
    name: 'Kit arco de globos rosa gold 100 piezas',
    price: 23900,
    description:
      'Cien globos en rosa, blanco y rosa gold de tres medidas, con cinta perforada y puntos adhesivos. Arma un arco de 3 metros.',
    picture: {
      show: ['latex:rosegold', 'latex:pink', 'latex:white', 'latex:rosegold', 'latex:fuchsia'],
      as: 'arch',
      count: 24,
    },
  },
  {
    name: 'Inflador manual doble acción',
    price: 6900,
    description:
      'Infla al empujar y al tirar: un globo de 12" en seis bombeadas. Pico fino para tubulares y metalizados.',
    picture: { show: ['balloon-pump:purple/yellow'] },
  },
  {
    name: 'Cinta para globos x10 m',
    price: 850,
    description:
      'Rollo de 10 metros de cinta finita para atar y rizar con tijera. Alcanza para unos 12 globos con helio.',
    picture: { show: ['ribbon-roll:fuchsia'] },
  },
  {
    name: 'Peso para globos estrella 80 g',
    price: 980,
    availability: false,
    description: 'Estrella con lastre que sostiene hasta cinco globos de 12" con helio sin que se vuelen.',
    picture: { show: ['balloon-weight:turquoise/fuchsia'] },
  },
]
