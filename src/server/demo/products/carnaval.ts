import type { DemoProduct } from '../products.ts'

export const CARNAVAL: readonly DemoProduct[] = [
  {
    name: 'Nieve en aerosol 360 cm³',
    price: 2750,
    description:
      'Lata grande de espuma blanca que no mancha la ropa. Agitala antes y usala a más de un metro de la cara.',
    picture: { show: ['spray-can:celeste/white+snowflake'] },
  },
  {
    name: 'Nieve en aerosol caja x12',
    price: 29900,
    description:
      'Caja cerrada con doce latas de 360 cm³: sale más barata cada una y alcanza para todo el corso.',
    picture: { show: ['can-case:celeste/red+snowflake'] },
  },
  {
    name: 'Bombitas de agua x100',
    price: 1800,
    description: 'Cien bombuchas de colores con pico para la canilla. Llenalas hasta el tamaño de un puño.',
    picture: {
      show: [
        'water-balloon:blue',
        'water-balloon:red',
        'water-balloon:yellow',
        'water-balloon:green',
        'water-balloon:fuchsia',
        'water-balloon:orange',
      ],
      as: 'pile',
      count: 10,
    },
  },
  {
    name: 'Balde llenador con bombitas x300',
    price: 7450.9,
    description:
      'Balde de 5 litros con pico adaptador y 300 bombitas. Para llenar de a varias sin pelearse por la canilla.',
    picture: { show: ['bucket', 'water-balloon:fuchsia', 'water-balloon:yellow'], as: 'group' },
  },
  {
    name: 'Serpentina en aerosol multicolor',
    price: 2900,
    description: 'Hilo de espuma que sale en tiras de colores y se despega de la ropa cuando seca. 250 ml.',
    picture: { show: ['spray-burst:fuchsia/yellow+party-popper'], size: 1.06 },
  },
  {
    name: 'Serpentina de papel x10 rollos',
    price: 1550,
    description: 'Diez rollos de 4 metros en colores surtidos. Sostené la punta y soplá.',
    picture: {
      show: ['streamer:yellow/turquoise', 'streamer:fuchsia/orange', 'streamer:turquoise/purple'],
      as: 'trio',
    },
  },
  {
    name: 'Papel picado 100 g',
    price: 1200,
    description:
      'Bolsa de papelitos recortados de seis colores. Cien gramos rinden para unas veinte manos llenas.',
    picture: { show: ['confetti-bag:fuchsia'] },
  },
  {
    name: 'Antifaz con plumas',
    price: 3400,
    description:
      'Antifaz rígido con borde de lentejuelas y penacho de plumas, elástico ajustable. Talle único.',
    picture: { show: ['eye-mask:purple/fuchsia'], text: 'plumas' },
  },
  {
    name: 'Collar hawaiano x12',
    price: 4600,
    description:
      'Una docena de collares de flores de tela de 1 metro. Se reparten al entrar y duran toda la noche.',
    picture: { show: ['hibiscus', 'cherry-blossom', 'hibiscus@60', 'blossom'], as: 'ring', count: 10 },
  },
  {
    name: 'Cañón de papelitos 40 cm',
    price: 4300,
    description:
      'Tubo de aire comprimido: girás la base y dispara papel metalizado a 6 metros. Apuntá siempre hacia arriba.',
    picture: { show: ['confetti-cannon:purple/yellow'], size: 1.06 },
  },
  {
    name: 'Maraca plástica x6',
    price: 3900,
    description: 'Seis maracas de 20 cm en colores surtidos, livianas para chicos desde 3 años.',
    picture: { show: ['maracas', 'maracas@120', 'maracas@240'], as: 'trio' },
  },
  {
    name: 'Pistola de agua 30 cm',
    price: 5650,
    description: 'Pistola a bomba con tanque de 400 ml, chorro de hasta 7 metros.',
    picture: { show: ['water-pistol'] },
  },
  {
    name: 'Galera fluo x6',
    price: 8900,
    description:
      'Seis galeras de goma eva en verde, rosa, naranja y amarillo fluo para la tanda de cotillón.',
    picture: { show: ['tall-hat:lime/black', 'tall-hat:fuchsia/black', 'tall-hat:orange/black'], as: 'trio' },
  },
  {
    name: 'Anteojos fluo x12',
    price: 7280,
    description:
      'Doce pares con marcos de colores y lentes oscuros. Sin graduación ni filtro: son para la fiesta.',
    picture: {
      show: ['sunglasses:fuchsia', 'sunglasses:lime', 'sunglasses:orange'],
      as: 'stack',
      size: 0.86,
    },
  },
  {
    name: 'Pulsera luminosa x15',
    price: 3100,
    availability: false,
    description:
      'Tubo con quince varitas de 20 cm y sus uniones. Se doblan, brillan unas ocho horas y no se reactivan.',
    picture: { show: ['glow-rings'] },
  },
  {
    name: 'Silbato plástico x12',
    price: 2360,
    description: 'Docena de silbatos con cordón para la murga o la bolsita de los chicos.',
    picture: { show: ['whistle:orange/turquoise', 'whistle:fuchsia/yellow'], as: 'group' },
  },
  {
    name: 'Matraca de madera',
    price: 3780,
    description: 'Matraca que suena de verdad, 18 cm con mango. Para comparsas, tribunas y fin de año.',
    picture: { show: ['ratchet:orange/kraft'] },
  },
  {
    name: 'Tambor de murga 25 cm',
    price: 13400,
    availability: false,
    description:
      'Tambor chico con parche plástico, palillos y correa. Para salir a tocar en el corso infantil.',
    picture: { show: ['drum'] },
  },
]
