import type { DemoRecipe } from '../recipes.ts'

export const BIRTHDAYS: readonly DemoRecipe[] = [
  {
    title: 'Torta de chocolate para 20',
    tag: 'Cumpleaños',
    ingredients: [
      { quantity: '375 g', ingredient: 'Harina 0000' },
      { quantity: '130 g', ingredient: 'Cacao amargo', product: 'Cacao amargo 500 g' },
      { quantity: '600 g', ingredient: 'Azúcar común' },
      { quantity: '12 g', ingredient: 'Polvo de hornear' },
      { quantity: '10 g', ingredient: 'Bicarbonato de sodio' },
      { quantity: '3', ingredient: 'Huevos' },
      { quantity: '360 ml', ingredient: 'Leche' },
      { quantity: '180 ml', ingredient: 'Aceite de girasol' },
      { quantity: '15 ml', ingredient: 'Esencia de vainilla', product: 'Esencia de vainilla 100 ml' },
      { quantity: '360 ml', ingredient: 'Agua hirviendo' },
      { quantity: '600 g', ingredient: 'Dulce de leche repostero', product: 'Dulce de leche repostero 1 kg' },
      {
        quantity: '400 g',
        ingredient: 'Chocolate cobertura semiamargo',
        product: 'Chocolate cobertura semiamargo 1 kg',
      },
      { quantity: '400 ml', ingredient: 'Crema de leche' },
      {
        quantity: '1',
        ingredient: 'Disco cartón plateado 30 cm',
        product: 'Disco cartón plateado 30 cm x10',
      },
    ],
    preparation: [
      {
        instruction:
          'Precalentá el horno a 180 °C. Enmantecá dos moldes de 24 cm y forrá la base con papel manteca.',
        time: '10 min',
      },
      {
        instruction:
          'Tamizá juntos harina, cacao, polvo de hornear, bicarbonato y una pizca de sal. Sumá el azúcar y mezclá.',
        time: '5 min',
      },
      {
        instruction:
          'Agregá los huevos, la leche, el aceite y la esencia. Batí a velocidad media hasta que no queden grumos.',
        time: '3 min',
      },
      {
        instruction:
          'Volcá el agua hirviendo de a poco, batiendo despacio. La mezcla queda bien líquida: así tiene que ser.',
        time: '2 min',
      },
      {
        instruction: 'Repartí en los moldes y horneá hasta que un palillo salga con migas húmedas.',
        time: '40 min',
      },
      {
        instruction: 'Desmoldá sobre rejilla, dejá enfriar del todo y cortá cada bizcochuelo al medio.',
        time: '90 min',
      },
      {
        instruction:
          'Apoyá la primera capa en el disco y armá las cuatro capas con 200 g de dulce de leche entre una y otra.',
        time: '15 min',
      },
      {
        instruction:
          'Calentá la crema sin que hierva, volcala sobre el chocolate picado, esperá un minuto y mezclá desde el centro.',
        time: '8 min',
      },
      {
        instruction:
          'Cuando la ganache espese como una crema para untar, cubrí la torta y alisá con espátula. Llevá a la heladera.',
        time: '60 min',
      },
    ],
    scene: {
      wall: 'pink',
      cloth: 'turquoise',
      above: ['latex:fuchsia', 'latex:gold', 'latex:turquoise'],
      dish: { show: ['layer-cake:chocolate/brown'] },
      around: [
        'tub:caramel/cream+custard',
        'chocolate-bar',
        'egg',
        'glass-of-milk',
        'pouch:chocolate/cream+chocolate-bar',
      ],
    },
  },
  {
    title: 'Cake pops',
    tag: 'Cumpleaños',
    ingredients: [
      {
        quantity: '500 g',
        ingredient: 'Premezcla bizcochuelo chocolate',
        product: 'Premezcla bizcochuelo chocolate 1 kg',
      },
      { quantity: '3', ingredient: 'Huevos' },
      { quantity: '120 ml', ingredient: 'Leche' },
      { quantity: '60 ml', ingredient: 'Aceite' },
      { quantity: '180 g', ingredient: 'Dulce de leche repostero', product: 'Dulce de leche repostero 1 kg' },
      {
        quantity: '350 g',
        ingredient: 'Chocolate cobertura semiamargo',
        product: 'Chocolate cobertura semiamargo 1 kg',
      },
      { quantity: '60 g', ingredient: 'Granas multicolor', product: 'Granas multicolor 100 g' },
      { quantity: '30', ingredient: 'Palitos para chupetín' },
    ],
    preparation: [
      {
        instruction:
          'Prepará la premezcla con los huevos, la leche y el aceite y horneala a 180 °C en una placa baja.',
        time: '30 min',
      },
      {
        instruction: 'Dejá enfriar, descartá los bordes secos y desmenuzá la miga con las manos.',
        time: '30 min',
      },
      {
        instruction: 'Uní con el dulce de leche, de a cucharadas: tiene que poder amasarse sin pegotearse.',
        time: '5 min',
      },
      {
        instruction: 'Formá 30 bolitas de 25 g y llevalas al freezer hasta que estén firmes.',
        time: '25 min',
      },
      {
        instruction:
          'Derretí el chocolate a baño María. Mojá la punta de cada palito, clavalo hasta la mitad de la bolita y enfriá.',
        time: '15 min',
      },
      {
        instruction: 'Bañá de a una, girando para que escurra, y espolvoreá las granas antes de que seque.',
        time: '20 min',
      },
      {
        instruction: 'Dejalas paradas en telgopor, en un lugar fresco, hasta que el baño quede duro.',
        time: '30 min',
      },
    ],
    scene: {
      wall: 'mint',
      cloth: 'fuchsia',
      above: ['star', 'sugar-star:fuchsia', 'sugar-star:turquoise'],
      dish: {
        show: [
          'cake-pop:pink/fuchsia',
          'cake-pop:chocolate/fuchsia',
          'cake-pop:celeste/fuchsia',
          'cake-pop:chocolate/pink',
          'cake-pop:yellow/fuchsia',
        ],
        as: 'fan',
        size: 0.78,
      },
      around: ['shaker:fuchsia/red', 'chocolate-bar', 'ribbon', 'tub:caramel/cream+custard'],
    },
  },
  {
    title: 'Bizcochuelo arcoíris',
    tag: 'Cumpleaños',
    ingredients: [
      { quantity: '300 g', ingredient: 'Manteca blanda' },
      { quantity: '400 g', ingredient: 'Azúcar común' },
      { quantity: '6', ingredient: 'Huevos a temperatura ambiente' },
      { quantity: '450 g', ingredient: 'Harina 0000' },
      { quantity: '15 g', ingredient: 'Polvo de hornear' },
      { quantity: '180 ml', ingredient: 'Leche' },
      { quantity: '10 ml', ingredient: 'Esencia de vainilla', product: 'Esencia de vainilla 100 ml' },
      { quantity: '1 set', ingredient: 'Colorante en gel surtido', product: 'Colorante en gel surtido x6' },
      { quantity: '900 g', ingredient: 'Buttercream de vainilla' },
    ],
    preparation: [
      {
        instruction:
          'Precalentá a 175 °C y forrá con papel manteca la base de moldes de 20 cm (podés usar los mismos varias veces).',
        time: '10 min',
      },
      { instruction: 'Batí la manteca con el azúcar hasta que quede pálida y cremosa.', time: '6 min' },
      {
        instruction: 'Sumá los huevos de a uno y la esencia, batiendo bien entre cada agregado.',
        time: '5 min',
      },
      {
        instruction:
          'Incorporá la harina tamizada con el polvo de hornear, alternando con la leche, sin batir de más.',
        time: '5 min',
      },
      {
        instruction: 'Dividí la masa en seis partes de unos 270 g y teñí cada una con un color del set.',
        time: '15 min',
      },
      {
        instruction: 'Horneá cada capa, de a dos si te entran, hasta que el centro vuelva al apretarlo.',
        time: '14 min por tanda',
      },
      {
        instruction: 'Enfriá sobre rejilla y emparejá la parte de arriba con un cuchillo serrucho.',
        time: '45 min',
      },
      {
        instruction:
          'Apilá del violeta al rojo con 80 g de buttercream entre capas. Enfriá y cubrí con el resto.',
        time: '40 min',
      },
    ],
    scene: {
      wall: 'celeste',
      cloth: 'yellow',
      above: ['cloud', 'sugar-star:yellow'],
      dish: { show: ['rainbow-cake:white'] },
      around: [
        'mixing-bowl:turquoise/cream+whisk:red',
        'pot:red',
        'pot:yellow',
        'pot:green',
        'butter',
        'pot:blue',
      ],
    },
  },
]
