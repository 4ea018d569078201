import type { DemoRecipe } from '../recipes.ts'

export const SWEET_TABLE: readonly DemoRecipe[] = [
  {
    title: 'Cupcakes de vainilla con copete',
    tag: 'Cumpleaños',
    ingredients: [
      { quantity: '150 g', ingredient: 'Manteca blanda' },
      { quantity: '150 g', ingredient: 'Azúcar común' },
      { quantity: '3', ingredient: 'Huevos' },
      { quantity: '180 g', ingredient: 'Harina leudante' },
      { quantity: '60 ml', ingredient: 'Leche' },
      { quantity: '5 ml', ingredient: 'Esencia de vainilla', product: 'Esencia de vainilla 100 ml' },
      { quantity: '12', ingredient: 'Pirotín cupcake N°10 kraft', product: 'Pirotín cupcake N°10 kraft x25' },
      { quantity: '450 g', ingredient: 'Buttercream de vainilla' },
      { quantity: '1', ingredient: 'Manga descartable 40 cm', product: 'Manga descartable 40 cm x10' },
      { quantity: '1', ingredient: 'Pico rizado N°21', product: 'Pico rizado N°21' },
      { quantity: '20 g', ingredient: 'Granas multicolor', product: 'Granas multicolor 100 g' },
    ],
    preparation: [
      { instruction: 'Precalentá a 175 °C y poné los pirotines en una placa para muffins.', time: '10 min' },
      {
        instruction: 'Batí manteca y azúcar hasta blanquear; agregá los huevos de a uno y la esencia.',
        time: '8 min',
      },
      {
        instruction:
          'Sumá la harina tamizada y la leche con movimientos suaves y llená los pirotines hasta dos tercios.',
        time: '7 min',
      },
      { instruction: 'Horneá hasta que estén apenas dorados y un palillo salga seco.', time: '21 min' },
      {
        instruction: 'Sacalos del molde y dejalos enfriar por completo: con calor la crema se derrite.',
        time: '40 min',
      },
      {
        instruction:
          'Poné la crema en la manga y hacé el copete de afuera hacia el centro. Terminá con granas.',
        time: '15 min',
      },
    ],
    scene: {
      wall: 'lilac',
      cloth: 'pink',
      above: ['rosette-fan:fuchsia/white', 'rosette-fan:turquoise/white', 'rosette-fan:yellow/white'],
      dish: { show: ['cupcake', 'cupcake@60', 'cupcake@160'], as: 'trio' },
      around: ['piping-bag:pink/lilac', 'nozzle', 'liner:kraft', 'shaker:fuchsia/red'],
    },
  },
  {
    title: 'Galletitas estrella glaseadas',
    tag: 'Cumpleaños',
    ingredients: [
      { quantity: '200 g', ingredient: 'Manteca fría en cubos' },
      { quantity: '150 g', ingredient: 'Azúcar impalpable', product: 'Azúcar impalpable 1 kg' },
      { quantity: '1', ingredient: 'Huevo' },
      { quantity: '400 g', ingredient: 'Harina 0000' },
      { quantity: '5 ml', ingredient: 'Esencia de vainilla', product: 'Esencia de vainilla 100 ml' },
      { quantity: '1 set', ingredient: 'Cortante estrella', product: 'Cortante estrella set x5' },
      { quantity: '300 g', ingredient: 'Glasé real' },
      {
        quantity: '15 g',
        ingredient: 'Perlas de azúcar plateadas',
        product: 'Perlas de azúcar plateadas 50 g',
      },
    ],
    preparation: [
      {
        instruction:
          'Arená la manteca con la harina y el azúcar. Uní con el huevo y la esencia sin amasar de más.',
        time: '10 min',
      },
      { instruction: 'Aplastá el bollo, envolvelo y llevalo a la heladera.', time: '45 min' },
      {
        instruction: 'Estirá de 5 mm entre dos papeles, cortá las estrellas y volvé a enfriar las placas.',
        time: '25 min',
      },
      { instruction: 'Horneá a 170 °C hasta que el borde empiece a tomar color.', time: '11 min' },
      {
        instruction: 'Con las galletitas frías, delineá con glasé firme y rellená con glasé más flojo.',
        time: '30 min',
      },
      { instruction: 'Apoyá las perlas antes de que seque y dejá al aire, sin tapar.', time: '8 h' },
    ],
    scene: {
      wall: 'cream',
      cloth: 'purple',
      above: ['sugar-star:gold', 'sugar-star:silver'],
      dish: {
        show: [
          'star-cookie:pink/caramel',
          'star-cookie:celeste/caramel',
          'star-cookie:yellow/caramel',
          'star-cookie:mint/caramel',
          'star-cookie:lilac/caramel',
          'star-cookie:white/caramel',
        ],
        as: 'pile',
        size: 0.82,
      },
      around: ['pouch:celeste/white+cookie', 'star-cutter:silver', 'butter', 'pearls-jar:silver'],
    },
  },
  {
    title: 'Alfajorcitos de maicena',
    tag: 'Mesa dulce',
    ingredients: [
      { quantity: '200 g', ingredient: 'Manteca blanda' },
      { quantity: '150 g', ingredient: 'Azúcar impalpable', product: 'Azúcar impalpable 1 kg' },
      { quantity: '3', ingredient: 'Yemas' },
      { quantity: '10 ml', ingredient: 'Esencia de vainilla', product: 'Esencia de vainilla 100 ml' },
      { quantity: '1', ingredient: 'Ralladura de limón' },
      { quantity: '300 g', ingredient: 'Almidón de maíz' },
      { quantity: '200 g', ingredient: 'Harina 0000' },
      { quantity: '8 g', ingredient: 'Polvo de hornear' },
      { quantity: '450 g', ingredient: 'Dulce de leche repostero', product: 'Dulce de leche repostero 1 kg' },
      { quantity: '100 g', ingredient: 'Coco rallado' },
    ],
    preparation: [
      {
        instruction: 'Batí la manteca con el azúcar; sumá las yemas de a una, la esencia y la ralladura.',
        time: '6 min',
      },
      {
        instruction:
          'Incorporá almidón, harina y polvo de hornear tamizados. Uní sin amasar y enfriá envuelto en film.',
        time: '40 min',
      },
      {
        instruction: 'Estirá de 5 mm sobre la mesada enharinada y cortá 60 tapitas de 4 cm.',
        time: '20 min',
      },
      {
        instruction: 'Horneá a 165 °C. Tienen que quedar blancas: se sacan cuando despegan de la placa.',
        time: '10 min',
      },
      { instruction: 'Dejá enfriar en la placa, porque calientes se quiebran.', time: '20 min' },
      {
        instruction: 'Armalos con manga, 15 g de dulce de leche cada uno, y pasá el borde por coco.',
        time: '25 min',
      },
    ],
    scene: {
      wall: 'peach',
      cloth: 'turquoise',
      above: ['rosette-fan:orange/white', 'rosette-fan:yellow/white'],
      dish: { show: ['alfajor:cream/caramel'], as: 'pile', count: 6, size: 0.92 },
      around: ['tub:caramel/cream+custard', 'coconut', 'lemon', 'butter', 'pouch:celeste/white+cookie'],
    },
  },
  {
    title: 'Pochoclo de colores para el corso',
    tag: 'Carnaval',
    ingredients: [
      { quantity: '120 g', ingredient: 'Maíz pisingallo' },
      { quantity: '40 ml', ingredient: 'Aceite' },
      { quantity: '180 g', ingredient: 'Azúcar común' },
      { quantity: '60 ml', ingredient: 'Agua' },
      { quantity: '20 g', ingredient: 'Manteca' },
      {
        quantity: '3 colores',
        ingredient: 'Colorante en gel surtido',
        product: 'Colorante en gel surtido x6',
      },
      {
        quantity: '8',
        ingredient: 'Vaso polipapel rayado 210 ml',
        product: 'Vaso polipapel rayado 210 ml x10',
      },
    ],
    preparation: [
      {
        instruction:
          'Calentá el aceite con tres granos; cuando exploten, agregá el resto, tapá y mové la olla hasta que pare el ruido.',
        time: '6 min',
      },
      {
        instruction: 'Repartí el pochoclo en tres fuentes y sacá los granos que no abrieron.',
        time: '3 min',
      },
      {
        instruction:
          'Herví el azúcar con el agua y la manteca hasta 120 °C. Separá en tres y teñí cada parte.',
        time: '8 min',
      },
      {
        instruction: 'Volcá cada almíbar sobre una fuente y revolvé rápido con cuchara de madera.',
        time: '3 min',
      },
      {
        instruction:
          'Secá en el horno a 120 °C, separando los grumos a mitad de camino. Serví frío en los vasos.',
        time: '20 min',
      },
    ],
    scene: {
      wall: 'mint',
      cloth: 'yellow',
      above: ['sugar-star:fuchsia', 'sugar-star:turquoise', 'sugar-star:orange'],
      dish: { show: ['popcorn', 'popcorn@200', 'popcorn@280'], as: 'trio' },
      around: ['performing-arts', 'streamer:fuchsia/yellow', 'pot:red', 'maracas', 'pot:purple'],
    },
  },
]
