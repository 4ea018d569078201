import type { DemoProduct } from '../products.ts'

export const GOLOSINAS: readonly DemoProduct[] = [
  {
    name: 'Caramelos masticables surtidos 800 g',
    price: 9200,
    description:
      'Unos 200 caramelos blandos de frutas envueltos de a uno. Una bolsa rellena una piñata mediana.',
    picture: { show: ['candy', 'candy@210', 'candy@310', 'candy@260'], as: 'heap', count: 12, size: 0.9 },
  },
  {
    name: 'Chupetín bolita x50',
    price: 4700,
    description: 'Cincuenta chupetines redondos de cinco sabores, envueltos. Entran bien en las bolsitas.',
    picture: {
      show: ['ball-pop:red', 'ball-pop:orange', 'ball-pop:lime', 'ball-pop:fuchsia', 'ball-pop:purple'],
      as: 'fan',
      size: 0.76,
    },
  },
  {
    name: 'Chupetín paleta espiral x12',
    price: 6890.5,
    description:
      'Docena de paletas grandes de azúcar en espiral, 8 cm. Lucen paradas en un frasco de la mesa dulce.',
    picture: { show: ['lollipop', 'lollipop@120', 'lollipop@240'], as: 'trio' },
  },
  {
    name: 'Gomitas ositos 1 kg',
    price: 8900,
    description: 'Kilo de ositos de gelatina frutal sin TACC. Rinde para unas 25 bolsitas de 40 g.',
    picture: {
      show: [
        'gummy-bear:red',
        'gummy-bear:lime',
        'gummy-bear:yellow',
        'gummy-bear:orange',
        'gummy-bear:turquoise',
      ],
      as: 'scatter',
      count: 10,
    },
  },
  {
    name: 'Gomitas aros de durazno 1 kg',
    price: 9150,
    availability: false,
    description: 'Aros azucarados bicolor con sabor a durazno, kilo suelto en bolsa sellada.',
    picture: { show: ['gummy-ring:orange/peach', 'gummy-ring:peach/yellow'], as: 'scatter', count: 8 },
  },
  {
    name: 'Gomitas corazón ácido 500 g',
    price: 5340,
    description:
      'Corazones ácidos de frutilla con azúcar por fuera. Medio kilo para la mesa dulce o el Día de los Enamorados.',
    picture: {
      show: ['gummy-heart:red', 'gummy-heart:pink', 'gummy-heart:fuchsia'],
      as: 'scatter',
      count: 9,
    },
  },
  {
    name: 'Malvaviscos blancos 200 g',
    price: 4800,
    description:
      'Malvaviscos de vainilla tamaño bocado. Van en brochette, al fogón o derretidos para cubrir tortas.',
    picture: { show: ['marshmallow:white', 'marshmallow:pearl'], as: 'pile', count: 6 },
  },
  {
    name: 'Confites de chocolate 250 g',
    price: 2500,
    description:
      'Pastillas de chocolate con cubierta crocante de colores. Decoran tortas y rellenan frasquitos.',
    picture: {
      show: ['drop:red', 'drop:yellow', 'drop:blue', 'drop:green', 'drop:orange', 'drop:brown'],
      as: 'heap',
      count: 26,
    },
  },
  {
    name: 'Alfajor simple x12',
    price: 9800,
    description: 'Caja de doce alfajores de dulce de leche bañados en chocolate, envueltos de a uno.',
    picture: { show: ['alfajor:chocolate/caramel'], as: 'pile', count: 3 },
  },
  {
    name: 'Turrón de maní x50',
    price: 10900,
    description: 'Cincuenta turrones de oblea y maní de 25 g. Caja cerrada para kiosco, escuela o piñata.',
    picture: { show: ['nougat:caramel/cream', 'peanuts'], as: 'group' },
  },
  {
    name: 'Chocolatín leche x24',
    price: 9100,
    description: 'Exhibidor con 24 chocolatines con leche de 8 g.',
    picture: {
      show: [
        'wrapped-bar:red/yellow+glass-of-milk',
        'wrapped-bar:blue/white+glass-of-milk',
        'wrapped-bar:purple/pink+glass-of-milk',
      ],
      as: 'fan',
    },
  },
  {
    name: 'Monedas de chocolate x50',
    price: 8450,
    description: 'Cincuenta monedas en papel dorado para búsquedas del tesoro y mesas de piratas.',
    picture: { show: ['coin'], as: 'heap', count: 15 },
  },
  {
    name: 'Pochoclo acaramelado 150 g',
    price: 2290,
    description: 'Maíz inflado con caramelo, listo para servir. Una bolsa llena cuatro vasos chicos.',
    picture: { show: ['popcorn'] },
  },
  {
    name: 'Oblea rellena vainilla x20',
    price: 5720,
    description: 'Veinte obleas de tres capas con crema de vainilla, paquete individual de 30 g.',
    picture: { show: ['wafer:caramel/cream'], as: 'stack', count: 3 },
  },
  {
    name: 'Algodón de azúcar 60 g',
    price: 3150,
    description:
      'Balde con algodón rosa y celeste que se mantiene esponjoso cerrado. Consumir en el día una vez abierto.',
    picture: { show: ['cotton-candy:pink/celeste'] },
  },
  {
    name: 'Bastón de caramelo x10',
    price: 4230,
    availability: false,
    description: 'Diez bastones rayados de menta de 14 cm, con film individual.',
    picture: { show: ['candy-cane:red'], as: 'row', count: 3 },
  },
  {
    name: 'Chicle bolita x100',
    price: 3690,
    description: 'Cien chicles redondos de tutti frutti en seis colores, para máquinas y frascos.',
    picture: {
      show: ['pearl:red', 'pearl:yellow', 'pearl:blue', 'pearl:green', 'pearl:orange', 'pearl:fuchsia'],
      as: 'heap',
      count: 21,
    },
  },
  {
    name: 'Galletitas con chips 300 g',
    price: 3480,
    description:
      'Galletitas de vainilla con chips de chocolate, unas 24 por paquete. Para la merienda de los chicos.',
    picture: { show: ['cookie'], as: 'pile', count: 3 },
  },
]
