import type { DemoRecipe } from '../recipes.ts'

export const BASICS: readonly DemoRecipe[] = [
  {
    title: 'Glasé real',
    tag: 'Repostería',
    ingredients: [
      { quantity: '450 g', ingredient: 'Azúcar impalpable', product: 'Azúcar impalpable 1 kg' },
      { quantity: '40 g', ingredient: 'Merengue en polvo', product: 'Merengue en polvo 250 g' },
      { quantity: '80 ml', ingredient: 'Agua tibia' },
      { quantity: '5 ml', ingredient: 'Jugo de limón colado' },
      {
        quantity: 'Unas gotas',
        ingredient: 'Colorante en gel surtido',
        product: 'Colorante en gel surtido x6',
      },
    ],
    preparation: [
      {
        instruction:
          'Desengrasá el bol y el batidor con un papel con limón: una gota de grasa no lo deja montar.',
        time: '2 min',
      },
      { instruction: 'Disolvé el merengue en polvo en el agua y dejá que se hidrate.', time: '5 min' },
      {
        instruction:
          'Agregá el azúcar tamizada y el limón y batí a velocidad baja hasta que forme picos firmes y mates.',
        time: '8 min',
      },
      {
        instruction:
          'Para rellenar, aflojá una parte con agua de a media cucharadita: el dibujo tiene que borrarse en 10 segundos.',
        time: '5 min',
      },
      {
        instruction:
          'Teñí, tapá con film al ras y usá en el día. Sobre galletitas seca por completo de un día para otro.',
        time: '8 h',
      },
    ],
    scene: {
      wall: 'celeste',
      cloth: 'fuchsia',
      above: ['sugar-star:pink', 'sugar-star:white'],
      dish: { show: ['mixing-bowl:turquoise/white+whisk:red'], size: 1.05 },
      around: ['pouch:celeste/white+cookie', 'star-cookie:pink/caramel', 'lemon', 'pouch:pink/white+cloud'],
    },
  },
  {
    title: 'Buttercream',
    tag: 'Repostería',
    ingredients: [
      { quantity: '250 g', ingredient: 'Manteca a temperatura ambiente' },
      { quantity: '500 g', ingredient: 'Azúcar impalpable', product: 'Azúcar impalpable 1 kg' },
      { quantity: '30 ml', ingredient: 'Leche' },
      { quantity: '10 ml', ingredient: 'Esencia de vainilla', product: 'Esencia de vainilla 100 ml' },
      { quantity: '1 pizca', ingredient: 'Sal fina' },
    ],
    preparation: [
      {
        instruction:
          'Batí la manteca sola, a velocidad media, hasta que quede casi blanca. Es lo que la hace liviana.',
        time: '7 min',
      },
      {
        instruction: 'Sumá el azúcar tamizada en tres veces, primero a velocidad mínima para que no vuele.',
        time: '5 min',
      },
      {
        instruction: 'Agregá la leche, la esencia y la sal y batí a velocidad alta hasta que esté esponjosa.',
        time: '4 min',
      },
      {
        instruction:
          'Mezclá a mano con espátula para sacar las burbujas. Rinde para 18 cupcakes o una torta de 20 cm.',
        time: '2 min',
      },
    ],
    scene: {
      wall: 'cream',
      cloth: 'lilac',
      above: ['latex:pink', 'latex:lilac', 'latex:white'],
      dish: { show: ['mixing-bowl:pink/cream+spatula:fuchsia'], size: 1.05 },
      around: [
        'bottle:brown/black+blossom',
        'butter',
        'cupcake',
        'pouch:celeste/white+cookie',
        'glass-of-milk',
      ],
    },
  },
  {
    title: 'Merengue italiano',
    tag: 'Repostería',
    ingredients: [
      { quantity: '150 g (5)', ingredient: 'Claras a temperatura ambiente' },
      { quantity: '300 g', ingredient: 'Azúcar común' },
      { quantity: '90 ml', ingredient: 'Agua' },
      { quantity: 'Unas gotas', ingredient: 'Jugo de limón' },
      { quantity: '1', ingredient: 'Manga descartable 40 cm', product: 'Manga descartable 40 cm x10' },
      { quantity: '1', ingredient: 'Pico rizado N°21', product: 'Pico rizado N°21' },
    ],
    preparation: [
      {
        instruction:
          'Poné el azúcar y el agua en una olla chica, limpiá los bordes con un pincel mojado y llevá al fuego sin revolver.',
        time: '3 min',
      },
      {
        instruction:
          'Cuando el almíbar llegue a 110 °C, empezá a batir las claras con el limón hasta que espumen.',
        time: '6 min',
      },
      {
        instruction: 'A los 118 °C retiralo y volcalo en hilo fino por el borde del bol, sin dejar de batir.',
        time: '2 min',
      },
      {
        instruction:
          'Seguí batiendo a velocidad alta hasta que el bol esté frío y el merengue, firme y brillante.',
        time: '10 min',
      },
      { instruction: 'Usalo enseguida con manga. Si querés, doralo con soplete.', time: '10 min' },
    ],
    scene: {
      wall: 'lilac',
      cloth: 'mint',
      above: ['pompom:pink', 'pompom:white'],
      dish: { show: ['meringue:white', 'meringue:pink', 'meringue:white'], as: 'trio' },
      around: [
        'piping-bag:white/lilac',
        'egg',
        'nozzle',
        'lemon',
        'mixing-bowl:celeste/white+whisk:turquoise',
      ],
    },
  },
]
