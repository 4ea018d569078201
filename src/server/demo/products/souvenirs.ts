import type { DemoProduct } from '../products.ts'

export const SOUVENIRS: readonly DemoProduct[] = [
  {
    name: 'Bolsita con fuelle lisa x10',
    price: 3450,
    description:
      'Diez bolsitas de papel liso de 12 × 20 cm con fuelle. Elegís el color y las cerrás con un sticker.',
    picture: { show: ['paper-bag:turquoise', 'paper-bag:fuchsia', 'paper-bag:yellow'], as: 'trio' },
  },
  {
    name: 'Cajita acrílica 8×4 cm',
    price: 700,
    description: 'Cajita transparente con tapa a presión para confites, aritos o un mensaje. Por unidad.',
    picture: { show: ['acrylic-box:celeste+candy'] },
  },
  {
    name: 'Llavero goma eva personalizado x10',
    price: 6900,
    description:
      'Diez llaveros de 5 cm con nombre y dibujo a elección. Encargalos con cinco días de anticipación.',
    picture: {
      show: ['keyring:fuchsia/white+unicorn', 'keyring:blue/white+rocket', 'keyring:green/white+t-rex'],
      as: 'trio',
    },
  },
  {
    name: 'Tubo burbujero x12',
    price: 7200,
    description: 'Docena de tubitos con jabón y varita, 10 cm. También para la salida de la iglesia.',
    picture: {
      show: ['bubble-tube:pink/white', 'bubble-tube:celeste/white', 'bubble-tube:lilac/white'],
      as: 'trio',
    },
  },
  {
    name: 'Tarjetita "Gracias por venir" x20',
    price: 2300,
    description: 'Veinte tarjetas de 8 × 5 cm perforadas para colgar del souvenir, con lugar para el nombre.',
    picture: { show: ['card:cream/fuchsia+red-heart'], text: '¡Gracias!/por venir' },
  },
  {
    name: 'Frasquito vidrio con corcho x10',
    price: 8800,
    description: 'Diez frascos de 5 cm con tapón de corcho. Entran 20 g de confites, sales o semillas.',
    picture: {
      show: ['cork-jar:fuchsia/pink', 'cork-jar:turquoise/yellow', 'cork-jar:purple/mint'],
      as: 'trio',
    },
  },
  {
    name: 'Slime mini x12',
    price: 7900,
    description:
      'Doce potecitos de slime perfumado de 30 g en colores surtidos. No recomendado para menores de 3 años.',
    picture: { show: ['slime-pot:lime', 'slime-pot:fuchsia', 'slime-pot:turquoise'], as: 'trio' },
  },
  {
    name: 'Libretita con birome x6',
    price: 6240.6,
    description: 'Seis libretas de bolsillo de 40 hojas con su mini birome. Souvenir útil para primario.',
    picture: { show: ['notebook-with-decorative-cover', 'pen'], as: 'group' },
  },
  {
    name: 'Yoyó plástico x12',
    price: 5580,
    description: 'Una docena de yoyós de 5 cm con hilo, colores mezclados.',
    picture: { show: ['yo-yo', 'yo-yo@120', 'yo-yo@220'], as: 'trio' },
  },
  {
    name: 'Pelotita saltarina x24',
    price: 6480,
    description: 'Veinticuatro pelotitas de goma de 27 mm que pican muy alto. Se venden por bolsa cerrada.',
    picture: {
      show: ['nose:fuchsia', 'nose:lime', 'nose:blue', 'nose:orange', 'nose:turquoise', 'nose:purple'],
      as: 'scatter',
      count: 11,
    },
  },
  {
    name: 'Autito a fricción x6',
    price: 9300,
    description: 'Seis autitos de carrera de 6 cm: los tirás para atrás y salen andando.',
    picture: { show: ['racing-car', 'racing-car@130', 'racing-car@230'], as: 'trio', size: 1.02 },
  },
  {
    name: 'Lápiz de madera con goma x12',
    price: 4150,
    availability: false,
    description: 'Doce lápices negros con goma, forrados en papel de colores. Vienen con punta.',
    picture: { show: ['pencil', 'pencil@90', 'pencil@200'], as: 'trio' },
  },
  {
    name: 'Caja de 4 crayones x10',
    price: 5860,
    description: 'Diez cajitas con cuatro crayones cada una, para acompañar con un dibujo para pintar.',
    picture: { show: ['crayon', 'crayon@80', 'crayon@160', 'crayon@250'], as: 'group' },
  },
  {
    name: 'Mini rompecabezas 9 piezas x10',
    price: 7430,
    description: 'Diez rompecabezas de cartón de 10 × 10 cm en sobre individual, motivos surtidos.',
    picture: {
      show: ['puzzle-piece', 'puzzle-piece@120', 'puzzle-piece@220', 'puzzle-piece@290'],
      as: 'group',
    },
  },
  {
    name: 'Vela aromática en lata x5',
    price: 12900,
    description:
      'Cinco velas de soja con aroma a vainilla en lata de 6 cm. Para bodas, 15 años y regalos de empresa.',
    picture: {
      show: ['tin-candle:rosegold/cream', 'tin-candle:gold/cream', 'tin-candle:silver/cream'],
      as: 'trio',
    },
  },
  {
    name: 'Bolsita de organza 9×12 cm x10',
    price: 3960,
    description:
      'Diez bolsitas de tul con cinta para fruncir, blancas o de color. Clásicas para confites de casamiento.',
    picture: { show: ['organza-bag:lilac/pink', 'organza-bag:celeste/white'], as: 'group' },
  },
  {
    name: 'Anillo brillante x24',
    price: 3280,
    description: 'Veinticuatro anillos ajustables con piedra de acrílico para princesas y piratas.',
    picture: { show: ['ring', 'ring@120', 'ring@240'], as: 'trio' },
  },
  {
    name: 'Peluche osito 15 cm',
    price: 8650,
    availability: false,
    description: 'Osito de 15 cm sentado, suave y lavable a mano. Con tarjeta queda listo para regalar.',
    picture: { show: ['teddy-bear'] },
  },
]
