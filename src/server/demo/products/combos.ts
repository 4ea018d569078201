import type { DemoProduct } from '../products.ts'

export const COMBOS: readonly DemoProduct[] = [
  {
    name: 'Combo cumple 20 chicos (platos, vasos, servilletas, mantel)',
    price: 28600,
    description:
      'Veinte platos, veinte vasos, cuarenta servilletas y un mantel a juego en turquesa. Todo para poner la mesa de una vez.',
    picture: {
      show: [
        'tablecloth:turquoise',
        'plates:turquoise/yellow',
        'paper-cup:turquoise/white',
        'napkins:turquoise/yellow',
      ],
      as: 'group',
    },
  },
  {
    name: 'Kit globos revelación de género 6 piezas',
    price: 3100,
    description:
      'Un globo negro de 36" con signo de pregunta, polvo rosa y celeste, y globos de los dos colores. Se pincha y se sabe.',
    picture: {
      show: ['latex:pink', 'latex:celeste', 'text-balloon:black/white'],
      as: 'bunch',
      count: 3,
      text: '?',
    },
  },
  {
    name: 'Combo carioca fluo 30 personas',
    price: 56900,
    description:
      'Galeras, anteojos, maracas, silbatos y collares fluo para treinta invitados. Dura una tanda larga.',
    picture: {
      show: ['tall-hat:lime/black', 'maracas', 'glow-rings', 'sunglasses:fuchsia', 'whistle:orange/lime'],
      as: 'group',
    },
  },
  {
    name: 'Combo repostera inicial',
    price: 24900,
    description:
      'Batidor, espátula, tres picos y diez mangas. Lo que hace falta para decorar la primera torta.',
    picture: {
      show: ['whisk:fuchsia', 'piping-bag:pink/lilac', 'nozzle', 'spatula:fuchsia'],
      as: 'row',
      size: 1.3,
    },
  },
  {
    name: 'Combo piñata + relleno',
    price: 19800,
    description:
      'Piñata estrella con 1,5 kg de caramelos, chupetines y juguetitos. Viene sin armar el relleno para que lo repartas vos.',
    picture: {
      show: ['star-pinata:orange/fuchsia', 'candy', 'ball-pop:lime', 'candy@210', 'ball-pop:red'],
      as: 'group',
    },
  },
  {
    name: 'Combo mesa dulce dorada',
    price: 34500,
    description:
      'Bandejas, blondas, pirotines y toppers dorados para una mesa de 30 personas. No incluye lo dulce.',
    picture: {
      show: ['pedestal:gold+birthday-cake', 'cupcake', 'doily:gold', 'liner:gold', 'cake-board:gold'],
      as: 'group',
    },
  },
  {
    name: 'Combo unicornio 10 chicos',
    price: 22450.5,
    description: 'Diez platos, vasos y bolsitas, más banderín y globo, todo con unicornios y arcoíris.',
    picture: {
      show: ['unicorn', 'plates:pink/lilac', 'paper-cup:lilac/white', 'rainbow', 'paper-bag:pink'],
      as: 'group',
    },
  },
  {
    name: 'Combo dinosaurio 10 chicos',
    price: 22450.5,
    description: 'Vajilla descartable para diez, mantel verde y seis pinches de dinosaurio para la torta.',
    picture: { show: ['t-rex', 'sauropod', 'paper-cup:green/white', 'plates:green/yellow'], as: 'group' },
  },
  {
    name: 'Combo fútbol 10 chicos',
    price: 21900,
    description: 'Platos, vasos, mantel símil césped y silbatos para armar la cancha en la mesa.',
    picture: {
      show: ['soccer-ball', 'paper-cup:green/white', 'whistle:orange/green', 'trophy'],
      as: 'group',
    },
  },
  {
    name: 'Combo baby shower celeste',
    price: 26700,
    description:
      'Banderín, doce globos, veinte servilletas y centro de mesa en celeste y blanco. También en rosa por encargue.',
    picture: {
      show: ['teddy-bear', 'latex:celeste', 'latex:white', 'baby-bottle', 'napkins:celeste/white'],
      as: 'group',
    },
  },
  {
    name: 'Combo Halloween casa embrujada',
    price: 31200,
    availability: false,
    description:
      'Telaraña, doce murciélagos, tres calabazas y guirnalda de fantasmas. Ambienta un living entero.',
    picture: { show: ['derelict-house', 'bat', 'ghost', 'jack-o-lantern', 'spider'], as: 'group' },
  },
  {
    name: 'Combo egresados 20 personas',
    price: 38400,
    description: 'Birretes de cartón, banda, cañones de papelitos y veinte globos negros y dorados.',
    picture: { show: ['graduation-cap', 'latex:gold', 'latex:black', 'party-popper', 'scroll'], as: 'group' },
  },
  {
    name: 'Combo 15 años rosa gold',
    price: 47300,
    description:
      'Números 1 y 5 de 80 cm, arco de sesenta globos, corona y topper. El rincón de fotos completo.',
    picture: {
      show: ['number-balloon:rosegold', 'latex:rosegold', 'latex:pink', 'crown', 'pompom:pink'],
      as: 'group',
      text: '15',
    },
  },
  {
    name: 'Combo casamiento civil',
    price: 18950,
    description: 'Treinta burbujeros, papel picado de arroz y dos cañones de pétalos para la salida.',
    picture: { show: ['bubble-tube:white/silver', 'confetti-bag:pink', 'wedding', 'rose'], as: 'group' },
  },
]
