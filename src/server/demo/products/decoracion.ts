import type { DemoProduct } from '../products.ts'

export const DECORACION: readonly DemoProduct[] = [
  {
    name: 'Banderín Feliz Cumple dorado 2 m',
    price: 2950,
    description:
      'Letras blancas sobre banderines de cartulina dorada, ya enhebradas en cinta de 2 metros. Se arma en un minuto.',
    picture: { show: ['bunting:gold/white'], as: 'hang', text: 'FELIZ/CUMPLE', size: 1.32 },
  },
  {
    name: 'Guirnalda luces LED cálidas 3 m',
    price: 5800,
    description:
      'Treinta luces cálidas en cable negro de 3 m, a pilas AA. Para galerías, mesas dulces y fondos de foto.',
    picture: { show: ['string-lights:yellow'], as: 'hang', size: 1.3 },
  },
  {
    name: 'Cortina metalizada plateada 1×2 m',
    price: 1900,
    description:
      'Flecos plateados de 2 m de largo por 1 m de ancho, con faja adhesiva. Dos cubren una pared de fotos.',
    picture: { show: ['fringe-curtain:silver'], as: 'hang', size: 1.15 },
  },
  {
    name: 'Cortina de flecos fucsia 1×2 m',
    price: 1900,
    description: 'Igual de brillosa pero en fucsia mate satinado; queda bien detrás de una mesa clara.',
    picture: { show: ['fringe-curtain:fuchsia'], as: 'hang', size: 1.15 },
  },
  {
    name: 'Mantel plástico liso negro 1,20×1,80 m',
    price: 3200,
    description:
      'Mantel rectangular para mesa de seis a ocho personas. Se limpia con un trapo y se vuelve a usar.',
    picture: { show: ['tablecloth:black'] },
  },
  {
    name: 'Mantel papel lunares rosa 1,20×1,80 m',
    price: 2480.75,
    description:
      'Papel plastificado rosa con lunares blancos, descartable. Cubre un tablón con caída de 20 cm.',
    picture: { show: ['tablecloth:pink/white'], text: 'lunares' },
  },
  {
    name: 'Abanico de papel x6 surtido',
    price: 6400,
    description:
      'Seis rosetones que se abren como acordeón: dos de 40, dos de 30 y dos de 20 cm. Vienen con hilo para colgar.',
    picture: {
      show: [
        'rosette-fan:fuchsia/yellow',
        'rosette-fan:turquoise/white',
        'rosette-fan:yellow/fuchsia',
        'rosette-fan:lilac/yellow',
        'rosette-fan:orange/white',
        'rosette-fan:mint/fuchsia',
      ],
      as: 'group',
    },
  },
  {
    name: 'Pompón papel seda 30 cm',
    price: 1650,
    description:
      'Flor de papel seda rosa que se abre capa por capa hasta los 30 cm. Se cuelga del techo o de una rama.',
    picture: { show: ['pompom:pink'] },
  },
  {
    name: 'Centro de mesa con luz',
    price: 6000,
    description: 'Florero bajo con ramo de tela y vela LED incluida. Un centro por mesa de ocho personas.',
    picture: { show: ['candle', 'hibiscus', 'blossom'], as: 'group' },
  },
  {
    name: 'Piñata cartón estrella',
    price: 8200,
    description:
      'Estrella de 50 cm forrada en flecos de colores, entran hasta 2 kg de golosinas. Se rompe a palos o tirando de la cinta.',
    picture: { show: ['star-pinata:fuchsia/orange'], as: 'hang', size: 1.1 },
  },
  {
    name: 'Piñata burrito multicolor',
    price: 11900,
    availability: false,
    description: 'El clásico burrito de papel crepé, 45 cm de alto. Se rellena por la tapa del lomo.',
    picture: { show: ['piata'] },
  },
  {
    name: 'Guirnalda de estrellas 3 m',
    price: 3450,
    description:
      'Doce estrellas de cartulina brillante en hilo de 3 metros, listas para colgar de pared a pared.',
    picture: { show: ['sugar-star:gold', 'sugar-star:silver', 'sugar-star:gold'], as: 'garland', count: 5 },
  },
  {
    name: 'Farol de papel 30 cm rojo',
    price: 2250,
    description:
      'Farolito plegable con armazón de alambre. Podés ponerle adentro una luz a pilas, nunca una vela.',
    picture: { show: ['red-paper-lantern'], as: 'hang' },
  },
  {
    name: 'Bola espejada 20 cm',
    price: 18700,
    description:
      'Esfera de espejitos de 20 cm con gancho. Iluminada de costado llena de reflejos un salón chico.',
    picture: { show: ['mirror-ball'], as: 'hang', size: 1.05 },
  },
  {
    name: 'Cartel neón LED Fiesta 40 cm',
    price: 32500,
    description: 'Cartel de 40 cm con luz rosa, conexión USB y placa transparente. Se apoya o se cuelga.',
    picture: { show: ['neon-sign:fuchsia/black'], as: 'hang', text: 'Fiesta', size: 1.22 },
  },
  {
    name: 'Plato polipapel 18 cm lunares x10',
    price: 2150,
    description:
      'Diez platos de postre de 18 cm, turquesa con lunares blancos. Aguantan torta con crema sin doblarse.',
    picture: { show: ['plates:turquoise/white'] },
  },
  {
    name: 'Vaso polipapel rayado 210 ml x10',
    price: 1980,
    description: 'Diez vasos a rayas rojas y blancas para gaseosa o pochoclo.',
    picture: { show: ['paper-cup:red/white'], as: 'row', count: 3 },
  },
  {
    name: 'Servilleta 33 cm fucsia x20',
    price: 1640.4,
    description: 'Veinte servilletas de doble hoja con guarda dorada, 33 × 33 cm abiertas.',
    picture: { show: ['napkins:fuchsia/gold+star'] },
  },
  {
    name: 'Sorbete de papel rayado x25',
    price: 1890,
    description:
      'Veinticinco sorbetes biodegradables en cuatro colores. No se ablandan en una hora de bebida fría.',
    picture: {
      show: [
        'straw:red/white',
        'straw:turquoise/white',
        'straw:yellow/white',
        'straw:fuchsia/white',
        'straw:blue/white',
      ],
      as: 'fan',
      size: 0.86,
    },
  },
  {
    name: 'Camino de mesa arpillera 30 cm × 3 m',
    price: 7200,
    availability: false,
    description:
      'Tira de arpillera natural para mesas rústicas. Se corta con tijera y no se deshilacha por los bordes cosidos.',
    picture: { show: ['fabric-roll:kraft'] },
  },
]
