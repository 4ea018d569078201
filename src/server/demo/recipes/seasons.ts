import type { DemoRecipe } from '../recipes.ts'

export const SEASONS: readonly DemoRecipe[] = [
  {
    title: 'Huevo de Pascua relleno',
    tag: 'Pascua',
    ingredients: [
      {
        quantity: '400 g',
        ingredient: 'Chocolate cobertura semiamargo',
        product: 'Chocolate cobertura semiamargo 1 kg',
      },
      { quantity: '200 g', ingredient: 'Dulce de leche repostero', product: 'Dulce de leche repostero 1 kg' },
      { quantity: '60 g', ingredient: 'Nueces picadas' },
      { quantity: '80 g', ingredient: 'Huevitos confitados', product: 'Huevitos confitados 500 g' },
      {
        quantity: '1',
        ingredient: 'Molde huevo policarbonato 250 g',
        product: 'Molde huevo policarbonato 250 g',
      },
      { quantity: '1', ingredient: 'Caja medio huevo con visor', product: 'Caja medio huevo con visor' },
    ],
    preparation: [
      {
        instruction: 'Limpiá el molde con algodón seco hasta que brille. Picá el chocolate bien chico.',
        time: '10 min',
      },
      {
        instruction: 'Derretí dos tercios a baño María hasta 45 °C, sin que le entre una gota de agua.',
        time: '8 min',
      },
      {
        instruction:
          'Fuera del fuego agregá el tercio restante y mezclá hasta que baje a 31 °C. Probá en un papel: tiene que secar en 5 minutos.',
        time: '12 min',
      },
      {
        instruction:
          'Llená el molde, girá para cubrir, escurrí el sobrante y pasá la espátula por el borde. A la heladera.',
        time: '10 min',
      },
      {
        instruction:
          'Dale una segunda capa, reforzando los bordes, y volvé a enfriar hasta que el molde se vea opaco por fuera.',
        time: '20 min',
      },
      {
        instruction:
          'Rellená media cáscara con el dulce de leche y las nueces, hasta 5 mm del borde, y decorá con los huevitos.',
        time: '10 min',
      },
      { instruction: 'Desmoldá sin apretar, con guantes de algodón, y guardalo en su caja.', time: '5 min' },
    ],
    scene: {
      wall: 'mint',
      cloth: 'lilac',
      above: ['painted-egg:pink/white', 'painted-egg:celeste/yellow', 'painted-egg:lilac/white'],
      dish: {
        show: ['filled-egg:chocolate/caramel', 'plain-egg:chocolate', 'plain-egg:chocolate'],
        as: 'trio',
      },
      around: [
        'rabbit:chocolate',
        'chocolate-bar',
        'plain-egg:pink',
        'window-box:fuchsia/cream+filled-egg:chocolate/cream',
        'hatching-chick',
      ],
    },
  },
  {
    title: 'Rosca de Pascua',
    tag: 'Pascua',
    ingredients: [
      { quantity: '500 g', ingredient: 'Harina 0000' },
      { quantity: '10 g', ingredient: 'Levadura seca' },
      { quantity: '100 g', ingredient: 'Azúcar común' },
      { quantity: '150 ml', ingredient: 'Leche tibia' },
      { quantity: '2', ingredient: 'Huevos, más 1 para pintar' },
      { quantity: '100 g', ingredient: 'Manteca blanda' },
      { quantity: '10 ml', ingredient: 'Esencia de vainilla', product: 'Esencia de vainilla 100 ml' },
      { quantity: '1', ingredient: 'Ralladura de limón' },
      { quantity: '250 g', ingredient: 'Crema pastelera fría' },
      { quantity: '100 g', ingredient: 'Huevitos confitados', product: 'Huevitos confitados 500 g' },
      { quantity: '1', ingredient: 'Manga descartable 40 cm', product: 'Manga descartable 40 cm x10' },
    ],
    preparation: [
      {
        instruction: 'Mezclá la levadura con la leche y una cucharada de azúcar y esperá a que haga espuma.',
        time: '10 min',
      },
      {
        instruction:
          'Uní con harina, azúcar, huevos, esencia y ralladura. Sumá la manteca y amasá hasta que quede lisa y elástica.',
        time: '15 min',
      },
      { instruction: 'Dejá levar tapada en un lugar tibio hasta que doble su volumen.', time: '75 min' },
      {
        instruction:
          'Hacé un agujero en el bollo, abrilo en rosca de 28 cm y poné en el centro un aro enmantecado.',
        time: '10 min',
      },
      {
        instruction:
          'Segundo leudado sobre la placa. Pintá con huevo y hacé la guarda de pastelera con manga.',
        time: '45 min',
      },
      { instruction: 'Horneá a 180 °C hasta que suene hueca y esté dorada.', time: '28 min' },
      { instruction: 'Pintá con almíbar en caliente y, ya fría, decorá con los huevitos.', time: '30 min' },
    ],
    scene: {
      wall: 'cream',
      cloth: 'green',
      above: ['blossom', 'cherry-blossom'],
      dish: { show: ['rosca:caramel/yellow'], size: 1.12 },
      around: ['basket', 'lemon', 'butter', 'egg', 'rabbit', 'baby-chick'],
    },
  },
  {
    title: 'Manzanas acarameladas',
    tag: 'Halloween',
    ingredients: [
      { quantity: '8', ingredient: 'Manzanas chicas y firmes' },
      { quantity: '500 g', ingredient: 'Azúcar común' },
      { quantity: '150 ml', ingredient: 'Agua' },
      { quantity: '40 g', ingredient: 'Glucosa o jarabe de maíz' },
      {
        quantity: '1/4 cdita',
        ingredient: 'Colorante en pasta rojo',
        product: 'Colorante en pasta rojo 15 g',
      },
      { quantity: '1 bolsa', ingredient: 'Pochoclo acaramelado', product: 'Pochoclo acaramelado 150 g' },
      { quantity: '8', ingredient: 'Palitos de madera' },
    ],
    preparation: [
      {
        instruction:
          'Lavá las manzanas con agua caliente para sacarles la cera, secalas muy bien y clavales el palito.',
        time: '15 min',
      },
      {
        instruction:
          'Enmantecá una placa. Poné azúcar, agua y glucosa en una olla chica y revolvé solo hasta que se disuelva.',
        time: '5 min',
      },
      {
        instruction:
          'Cociná a fuego medio sin revolver hasta 150 °C (una gota en agua fría se quiebra). Retirá y agregá el colorante.',
        time: '18 min',
      },
      {
        instruction:
          'Inclinando la olla, bañá cada manzana girándola y dejá escurrir. El caramelo quema: lo hace un adulto.',
        time: '8 min',
      },
      {
        instruction: 'Pasá la base por el pochoclo y apoyá en la placa hasta que endurezca.',
        time: '20 min',
      },
    ],
    scene: {
      wall: 'lilac',
      cloth: 'orange',
      above: ['bat', 'ghost', 'spider'],
      dish: { show: ['candy-apple:red', 'candy-apple:wine', 'candy-apple:wine'], as: 'trio' },
      around: ['jack-o-lantern', 'candy', 'red-apple', 'popcorn', 'ghost'],
    },
  },
  {
    title: 'Pastelitos del 25 de Mayo',
    tag: 'Fiestas patrias',
    ingredients: [
      { quantity: '500 g', ingredient: 'Harina 0000' },
      { quantity: '75 g', ingredient: 'Manteca' },
      { quantity: '250 ml', ingredient: 'Agua tibia con 1 cdita de sal' },
      { quantity: '80 g', ingredient: 'Manteca derretida para las capas' },
      { quantity: '60 g', ingredient: 'Almidón de maíz' },
      { quantity: '400 g', ingredient: 'Dulce de membrillo' },
      { quantity: '1,5 l', ingredient: 'Aceite para freír' },
      { quantity: '300 g', ingredient: 'Azúcar para el almíbar' },
      { quantity: '30 g', ingredient: 'Granas multicolor', product: 'Granas multicolor 100 g' },
      { quantity: '1', ingredient: 'Blonda calada dorada 30 cm', product: 'Blonda calada dorada 30 cm x6' },
    ],
    preparation: [
      {
        instruction: 'Uní harina, manteca y agua salada en una masa lisa. Dejala descansar tapada.',
        time: '40 min',
      },
      {
        instruction:
          'Estirá fino, pintá con manteca derretida, espolvoreá almidón y doblá en tres. Repetí dos veces y enfriá.',
        time: '45 min',
      },
      { instruction: 'Estirá de 2 mm y cortá 48 cuadrados de 8 cm.', time: '15 min' },
      {
        instruction:
          'Poné un cubo de membrillo, mojá alrededor, cubrí con otro cuadrado cruzado y pellizcá los lados hacia arriba.',
        time: '25 min',
      },
      {
        instruction:
          'Freí en aceite tibio (130 °C) echándoles aceite por encima para que se abran; subí a 170 °C para dorar.',
        time: '6 min por tanda',
      },
      {
        instruction:
          'Herví el azúcar con 150 ml de agua hasta punto hilo, bañá los pastelitos escurridos y terminá con granas. Servilos sobre la blonda.',
        time: '10 min',
      },
    ],
    scene: {
      wall: 'celeste',
      cloth: 'celeste',
      above: ['cockade:celeste/white', 'sun-of-may'],
      dish: { show: ['pastelito:caramel/wine', 'pastelito:gold/wine', 'pastelito:gold/wine'], as: 'trio' },
      around: ['flag:celeste/white', 'mate', 'shaker:fuchsia/red', 'lantern:black/yellow'],
    },
  },
]
