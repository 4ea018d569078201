import type { DemoProduct } from '../products.ts'

export const REPOSTERIA: readonly DemoProduct[] = [
  {
    name: 'Colorante en pasta rojo 15 g',
    price: 2400,
    description:
      'Pasta concentrada que no afloja la crema ni la masa. Con la punta de un palillo teñís 500 g.',
    picture: { show: ['pot:red'] },
  },
  {
    name: 'Colorante en gel surtido x6',
    price: 9850,
    description:
      'Seis potes de 10 g: rojo, amarillo, azul, verde, naranja y violeta. Con ellos sale un bizcochuelo arcoíris completo.',
    picture: {
      show: ['pot:red', 'pot:orange', 'pot:yellow', 'pot:green', 'pot:blue', 'pot:purple'],
      as: 'pile',
      count: 6,
    },
  },
  {
    name: 'Esencia de vainilla 100 ml',
    price: 2100,
    description: 'Frasco de 100 ml. Una cucharadita perfuma un bizcochuelo de medio kilo.',
    picture: { show: ['bottle:brown/black+blossom'] },
  },
  {
    name: 'Chocolate cobertura semiamargo 1 kg',
    price: 11400,
    description:
      'Tableta de 1 kg con manteca de cacao, para templar, bañar y hacer huevos de Pascua con brillo.',
    picture: { show: ['chocolate-bar', 'chocolate-bar', 'chocolate-bar'], as: 'trio' },
  },
  {
    name: 'Pasta para cubrir tortas blanca 500 g',
    price: 4800,
    description:
      'Lista para estirar: medio kilo cubre una torta de 20 cm. Amasala antes de usar y guardala envuelta.',
    picture: { show: ['fondant:white/fuchsia'] },
  },
  {
    name: 'Pirotín cupcake N°10 kraft x25',
    price: 1900,
    description:
      'Veinticinco cápsulas de papel kraft antigrasa, base de 5 cm. Van al horno dentro del molde para muffins.',
    picture: { show: ['liner:kraft'], as: 'pile', count: 6 },
  },
  {
    name: 'Manga descartable 40 cm x10',
    price: 3200,
    description:
      'Diez mangas transparentes de 40 cm con textura que no resbala. Cortás la punta a la medida del pico.',
    picture: {
      show: ['piping-bag:pink/lilac', 'piping-bag:mint/lilac', 'piping-bag:yellow/lilac'],
      as: 'trio',
    },
  },
  {
    name: 'Pico rizado N°21',
    price: 1450,
    description:
      'Pico de acero sin costura con seis dientes. Hace rosetas, copetes de cupcake y guardas de crema.',
    picture: { show: ['nozzle'] },
  },
  {
    name: 'Molde silicona 12 cavidades corazón',
    price: 7300,
    description:
      'Doce corazones de 4 cm en silicona que aguanta horno y freezer. Sirve para bombones, gelatinas y jabones.',
    picture: { show: ['mould:red'] },
  },
  {
    name: 'Disco cartón plateado 30 cm x10',
    price: 5200,
    description:
      'Diez bases redondas de 30 cm, plateadas de un lado. Sostienen una torta de 24 cm con decoración.',
    picture: { show: ['cake-board:silver'], as: 'stack', count: 5 },
  },
  {
    name: 'Premezcla bizcochuelo chocolate 1 kg',
    price: 5900,
    description: 'Bolsa de 1 kg que rinde dos bizcochuelos de 24 cm. Agregás huevos, leche y aceite.',
    picture: { show: ['pouch:chocolate/cream+shortcake'], text: 'Chocolate' },
  },
  {
    name: 'Cortante estrella set x5',
    price: 4100,
    description:
      'Cinco estrellas encastrables de 3 a 9 cm, filo de un lado y borde suave del otro. Para galletitas y pasta.',
    picture: {
      show: [
        'star-cutter:silver',
        'star-cutter:turquoise',
        'star-cutter:fuchsia',
        'star-cutter:yellow',
        'star-cutter:purple',
      ],
      as: 'group',
    },
  },
  {
    name: 'Azúcar impalpable 1 kg',
    price: 2650,
    description: 'Azúcar molida extrafina con almidón, sin grumos. Para glasé, buttercream y espolvorear.',
    picture: { show: ['pouch:celeste/white+cookie'], text: 'Azúcar' },
  },
  {
    name: 'Merengue en polvo 250 g',
    price: 5480,
    description:
      'Reemplaza la clara cruda: 40 g con 60 ml de agua equivalen a dos claras. Ideal para glasé real que seca firme.',
    picture: { show: ['pouch:pink/white+cloud'], text: 'Merengue' },
  },
  {
    name: 'Dulce de leche repostero 1 kg',
    price: 6750,
    description:
      'Espeso, no se corre entre las capas ni humedece la masa. Para alfajores, rellenos y mangas.',
    picture: { show: ['tub:caramel/cream+custard'] },
  },
  {
    name: 'Cacao amargo 500 g',
    price: 7990.5,
    availability: false,
    description: 'Cacao puro en polvo, sin azúcar. Tamizalo con la harina para que no se apelmace.',
    picture: { show: ['pouch:chocolate/caramel+chocolate-bar'], text: 'Cacao' },
  },
  {
    name: 'Molde desmontable redondo 24 cm',
    price: 12600,
    description: 'Aro con traba y base suelta, antiadherente. Entra un bizcochuelo de seis huevos.',
    picture: { show: ['springform:grey'] },
  },
  {
    name: 'Espátula angular 20 cm',
    price: 3890,
    description:
      'Hoja de acero de 20 cm y mango plástico, para alisar coberturas y levantar galletitas sin marcarlas.',
    picture: { show: ['spatula:turquoise', 'spatula:fuchsia'], as: 'fan' },
  },
  {
    name: 'Batidor de alambre 25 cm',
    price: 3250,
    description: 'Ocho alambres de acero y mango largo. Para cremas, ganache y merengue a baño María.',
    picture: { show: ['whisk:red'] },
  },
  {
    name: 'Granas multicolor 100 g',
    price: 1780,
    description:
      'Granas finitas de azúcar en seis colores, frasco con tapa dosificadora. No destiñen sobre crema firme.',
    picture: { show: ['shaker:fuchsia/red'] },
  },
  {
    name: 'Base giratoria para tortas 28 cm',
    price: 14300,
    availability: false,
    description:
      'Plato de 28 cm que gira parejo sobre rulemán, con pie antideslizante. Se desarma para lavar.',
    picture: { show: ['turntable:mint+birthday-cake'] },
  },
]
