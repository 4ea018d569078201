import type { DemoProduct } from '../products.ts'

export const PASCUA: readonly DemoProduct[] = [
  {
    name: 'Placa huevo N°12 liso',
    price: 900,
    description: 'Placa de acetato con dos mitades lisas de 12 cm. Salen huevos de unos 150 g.',
    picture: { show: ['egg-plate:celeste'] },
  },
  {
    name: 'Molde huevo policarbonato 250 g',
    price: 9800,
    description:
      'Molde rígido para una mitad de 250 g: deja el chocolate espejado y dura años. No lo laves con esponja.',
    picture: { show: ['egg-mould:lilac'] },
  },
  {
    name: 'Molde conejito silicona 6 cavidades',
    price: 8350,
    description:
      'Seis conejitos de 5 cm para bombones, gelatina o budines individuales. Va al horno hasta 220 °C.',
    picture: { show: ['mould:turquoise+rabbit-face'] },
  },
  {
    name: 'Caja medio huevo con visor',
    price: 1700,
    description: 'Caja de cartulina con ventana de acetato para medio huevo de hasta 250 g relleno.',
    picture: { show: ['window-box:fuchsia/cream+filled-egg:chocolate/cream'] },
  },
  {
    name: 'Papel metalizado huevos x20',
    price: 2900,
    description: 'Veinte hojas de aluminio de colores, 30 × 30 cm. Una envuelve un huevo de 200 g.',
    picture: {
      show: ['painted-egg:gold/red', 'painted-egg:celeste/silver', 'painted-egg:fuchsia/gold'],
      as: 'trio',
    },
  },
  {
    name: 'Conejo de chocolate 38 g x12',
    price: 18500,
    description: 'Doce conejitos macizos de chocolate con leche, cada uno en su celofán.',
    picture: { show: ['rabbit:chocolate', 'rabbit:brown', 'rabbit:brown'], as: 'trio' },
  },
  {
    name: 'Huevitos confitados 500 g',
    price: 7900,
    description: 'Medio kilo de huevitos de chocolate con cáscara de azúcar en tonos pastel, unos 120.',
    picture: {
      show: [
        'plain-egg:pink',
        'plain-egg:celeste',
        'plain-egg:mint',
        'plain-egg:yellow',
        'plain-egg:lilac',
        'plain-egg:white',
      ],
      as: 'heap',
      count: 17,
    },
  },
  {
    name: 'Huevo plástico abrible x12',
    price: 5650.5,
    description: 'Doce huevos de 6 cm que se abren al medio para esconder sorpresas. Se usan todos los años.',
    picture: {
      show: [
        'split-egg:pink/yellow',
        'split-egg:celeste/lime',
        'split-egg:orange/lilac',
        'split-egg:mint/pink',
        'split-egg:yellow/celeste',
        'split-egg:lilac/orange',
      ],
      as: 'pile',
      count: 6,
    },
  },
  {
    name: 'Huevo de telgopor 10 cm x6',
    price: 4120,
    description: 'Seis huevos blancos para pintar, forrar o cubrir con lentejuelas en la escuela.',
    picture: { show: ['plain-egg:white', 'plain-egg:pearl', 'plain-egg:white'], as: 'trio' },
  },
  {
    name: 'Vincha orejas de conejo',
    price: 1250,
    description: 'Orejas blancas y rosas con alambre para doblarlas. Vincha talle único.',
    picture: { show: ['bunny-ears:white/pink'] },
  },
  {
    name: 'Cinta raso pastel x10 m',
    price: 2100,
    description: 'Cinta de raso de 10 mm, rollo de 10 metros en menta. Para moños de cajas y bolsitas.',
    picture: { show: ['ribbon-roll:mint', 'ribbon-roll:pink', 'ribbon-roll:lilac'], as: 'trio' },
  },
  {
    name: 'Pollitos pompón x6',
    price: 3200,
    description: 'Seis pollitos amarillos de 4 cm para decorar la rosca, la mesa o la canasta.',
    picture: { show: ['hatching-chick', 'front-facing-baby-chick', 'baby-chick'], as: 'trio' },
  },
  {
    name: 'Canasta de mimbre con asa 20 cm',
    price: 6900,
    availability: false,
    description: 'Canastita para juntar huevos en el jardín o presentar el regalo. Base de 20 cm.',
    picture: { show: ['basket', 'painted-egg:pink/yellow', 'painted-egg:celeste/white'], as: 'group' },
  },
  {
    name: 'Bolsa celofán conejo x20',
    price: 2480,
    description: 'Veinte bolsas transparentes de 12 × 20 cm con precinto. Entran diez huevitos.',
    picture: { show: ['cello-bag:lilac/pink+plain-egg:yellow'] },
  },
  {
    name: 'Stickers de Pascua x36',
    price: 1590,
    description: 'Plancha de 36 stickers redondos de 3 cm para cerrar bolsas y sobres.',
    picture: { show: ['sheet:white/mint+rabbit-face'], text: 'stickers' },
  },
  {
    name: 'Guirnalda de huevos 2 m',
    price: 3350,
    description: 'Diez huevos de cartulina pintada en hilo de 2 metros.',
    picture: {
      show: [
        'painted-egg:pink/white',
        'painted-egg:mint/yellow',
        'painted-egg:lilac/pink',
        'painted-egg:celeste/white',
        'painted-egg:peach/yellow',
      ],
      as: 'garland',
      count: 5,
    },
  },
  {
    name: 'Zanahorias de mazapán x8',
    price: 5280,
    availability: false,
    description: 'Ocho zanahorias de mazapán de 4 cm para coronar la carrot cake o la rosca.',
    picture: { show: ['carrot'], as: 'trio', count: 3 },
  },
]
