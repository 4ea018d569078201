import type { DemoProduct } from '../products.ts'

export const DECORACION_TORTA: readonly DemoProduct[] = [
  {
    name: 'Vela número dorada N°5',
    price: 1100,
    description: 'El 5 en cera con baño dorado, 7 cm de alto y pinche plástico.',
    picture: { show: ['number-candle:gold'], text: '5' },
  },
  {
    name: 'Vela número rosa N°1',
    price: 1100,
    description: 'Número 1 rosa con borde brilloso, para el primer añito. Mide 7 cm más el pinche.',
    picture: { show: ['number-candle:pink'], text: '1' },
  },
  {
    name: 'Vela número plateada N°8',
    price: 1100,
    availability: false,
    description: 'Vela plateada con forma de 8; se combina con cualquier otro número de la línea.',
    picture: { show: ['number-candle:silver'], text: '8' },
  },
  {
    name: 'Vela bengala x4',
    price: 3500,
    description:
      'Cuatro bengalas de 12 cm que chispean unos 40 segundos. Encendelas lejos de globos y cortinas.',
    picture: { show: ['spark-stick:silver', 'spark-stick:gold'], as: 'row', count: 4, size: 1.8 },
  },
  {
    name: 'Vela volcán dorada',
    price: 1480.5,
    description: 'Una sola vela que tira chispas frías hasta 20 cm durante medio minuto.',
    picture: { show: ['fountain-candle:gold'], size: 1.06 },
  },
  {
    name: 'Velitas finas pastel x24',
    price: 2400,
    description: 'Veinticuatro velitas de 6 cm en rosa, celeste, menta y amarillo, con sus portavelitas.',
    picture: {
      show: [
        'thin-candle:pink',
        'thin-candle:celeste',
        'thin-candle:mint',
        'thin-candle:yellow',
        'thin-candle:lilac',
      ],
      as: 'row',
      size: 2.3,
    },
  },
  {
    name: 'Topper acrílico Feliz Cumple',
    price: 2600,
    description:
      'Letras de acrílico dorado espejado, 14 cm de ancho, dos pinches. Se lava y se guarda para la próxima.',
    picture: { show: ['topper:gold'], text: 'Feliz/Cumple' },
  },
  {
    name: 'Topper corona dorada',
    price: 3890,
    description:
      'Corona de metal liviano de 10 cm que se apoya arriba de la torta. Para 15 años y princesas.',
    picture: { show: ['pick:gold+crown'] },
  },
  {
    name: 'Topper arcoíris y nubes x3',
    price: 3250,
    description: 'Un arcoíris y dos nubes de cartulina con pinche. Armás la torta en dos minutos.',
    picture: { show: ['pick:white+rainbow', 'pick:white+cloud', 'pick:white+cloud'], as: 'trio' },
  },
  {
    name: 'Pinche fútbol x6',
    price: 5200,
    description: 'Seis pelotitas plásticas de 3 cm con pinche, aptas para tocar alimentos.',
    picture: { show: ['pick:green+soccer-ball'], as: 'fan', count: 3, size: 0.95 },
  },
  {
    name: 'Pinche dinosaurio x6',
    price: 4700,
    description: 'Seis dinosaurios de cartulina de dos modelos para clavar en cupcakes.',
    picture: { show: ['pick:lime+t-rex', 'pick:orange+sauropod'], as: 'fan', count: 3 },
  },
  {
    name: 'Pinche flores x12',
    price: 3980,
    description: 'Doce flores de papel en palito de madera. Decoran cupcakes, vasos y souvenirs.',
    picture: {
      show: [
        'pick:green+blossom',
        'pick:green+hibiscus',
        'pick:green+sunflower',
        'pick:green+cherry-blossom',
        'pick:green+blossom@200',
      ],
      as: 'fan',
      size: 0.8,
    },
  },
  {
    name: 'Adorno torta princesa base brillosa',
    price: 1950,
    description:
      'Figura de princesa de 9 cm sobre base con brillantina. No comestible: retirala antes de cortar.',
    picture: { show: ['pedestal:pink+princess'] },
  },
  {
    name: 'Adorno torta unicornio porcelana fría',
    price: 8400,
    availability: false,
    description: 'Unicornio modelado a mano de 10 cm, cada uno sale apenas distinto. Queda de recuerdo.',
    picture: { show: ['pedestal:lilac+unicorn'] },
  },
  {
    name: 'Lámina comestible A4',
    price: 4900,
    description:
      'Oblea impresa con tinta comestible, 20 × 28 cm. Nos mandás la foto y la retirás al día siguiente.',
    picture: { show: ['sheet:white/pink+rainbow'], text: 'A4' },
  },
  {
    name: 'Perlas de azúcar plateadas 50 g',
    price: 2200,
    description: 'Perlas duras de 4 mm con brillo plateado. Pegan sobre glasé o buttercream apenas fresco.',
    picture: { show: ['pearls-jar:silver'] },
  },
  {
    name: 'Purpurina comestible dorada 5 g',
    price: 3120,
    description:
      'Polvo finísimo para pintar con pincel seco o diluido en alcohol de cereal. Rinde muchas tortas.',
    picture: { show: ['pot:gold+sparkles'] },
  },
  {
    name: 'Estrellitas de azúcar 80 g',
    price: 2080,
    description: 'Estrellas planas de azúcar en tonos pastel para espolvorear sobre crema y cake pops.',
    picture: {
      show: [
        'sugar-star:pink',
        'sugar-star:celeste',
        'sugar-star:yellow',
        'sugar-star:mint',
        'sugar-star:lilac',
      ],
      as: 'scatter',
      count: 14,
    },
  },
  {
    name: 'Blonda calada dorada 30 cm x6',
    price: 3360,
    description: 'Seis blondas redondas de cartón fino calado para vestir la base de la torta.',
    picture: { show: ['doily:gold'] },
  },
]
