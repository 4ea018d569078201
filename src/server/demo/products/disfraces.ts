import type { DemoProduct } from '../products.ts'

export const DISFRACES: readonly DemoProduct[] = [
  {
    name: 'Disfraz bruja niña T2',
    price: 24900,
    description: 'Vestido con tul violeta, sombrero y escobita. Talle 2: de 5 a 6 años.',
    picture: { show: ['witch-hat:black/purple', 'dress:purple', 'broom'], as: 'group' },
  },
  {
    name: 'Disfraz princesa T4',
    price: 27500,
    description: 'Vestido largo rosa con mangas abullonadas y corona. Talle 4: de 9 a 10 años.',
    picture: { show: ['dress:pink', 'crown'], as: 'group' },
  },
  {
    name: 'Disfraz superhéroe T3',
    price: 26300,
    availability: false,
    description: 'Enterito con relleno en los hombros, capa con velcro y antifaz. Talle 3: de 7 a 8 años.',
    picture: { show: ['cape:red/yellow', 'eye-mask:blue/white'], as: 'group' },
  },
  {
    name: 'Capa vampiro 80 cm',
    price: 15200,
    description: 'Capa negra de raso con forro rojo y cuello que queda parado. Mide 80 cm, para chicos.',
    picture: { show: ['cape:black/red'] },
  },
  {
    name: 'Dientes de vampiro x12',
    price: 2940,
    description: 'Doce dentaduras plásticas con colmillos. Enjuagalas antes de usar.',
    picture: { show: ['fangs:white'] },
  },
  {
    name: 'Máscara látex payaso',
    price: 25300,
    description: 'Máscara de cabeza completa con pelo, respiración por boca y nariz. Talle adulto.',
    picture: { show: ['clown-face'] },
  },
  {
    name: 'Máscara calabaza goma eva',
    price: 2180.9,
    description: 'Careta liviana de calabaza con elástico, para chicos desde 3 años.',
    picture: { show: ['jack-o-lantern'] },
  },
  {
    name: 'Peluca afro multicolor',
    price: 8900,
    description: 'Rulos sintéticos en seis colores con red ajustable. Sirve para payaso o para los setenta.',
    picture: { show: ['wig'], text: 'arcoiris' },
  },
  {
    name: 'Vincha orejas de gato',
    price: 1250,
    description: 'Vincha plástica forrada con orejitas de paño negro y rosa. Talle único.',
    picture: { show: ['cat-ears:black/pink'] },
  },
  {
    name: 'Tutú rosa con varita',
    price: 7600,
    description: 'Tutú de tul de tres capas con cintura elástica y varita con estrella. De 3 a 7 años.',
    picture: { show: ['tutu:pink/fuchsia', 'magic-wand'], as: 'group' },
  },
  {
    name: 'Alas de mariposa',
    price: 6400,
    description: 'Alas de 50 cm con brillos y elásticos para los hombros. Se pliegan para guardar.',
    picture: { show: ['butterfly@300'] },
  },
  {
    name: 'Sangre artificial 60 ml',
    price: 3300,
    description: 'Líquida, espesa y lavable con agua y jabón. Probá antes en un rincón de la tela.',
    picture: { show: ['bottle:red/black+drop-of-blood'] },
  },
  {
    name: 'Maquillaje artístico x6 colores',
    price: 5900,
    description: 'Paleta al agua hipoalergénica con seis colores y pincel. Pinta unas treinta caritas.',
    picture: { show: ['face-paint:purple'] },
  },
  {
    name: 'Antifaz superhéroe x6',
    price: 4680,
    description: 'Seis antifaces de fieltro con elástico, un color para cada uno del equipo.',
    picture: {
      show: ['eye-mask:red/yellow', 'eye-mask:blue/white', 'eye-mask:green/yellow'],
      as: 'stack',
      size: 0.82,
    },
  },
  {
    name: 'Sombrero vaquero marrón',
    price: 7150,
    description: 'Sombrero de fieltro con cinta y estrella de comisario, talle infantil con cordón.',
    picture: { show: ['cowboy-hat:brown/red'] },
  },
  {
    name: 'Set pirata parche y garfio',
    price: 5240,
    description: 'Parche, garfio plástico con puño y un arito. Completalo con monedas de chocolate.',
    picture: { show: ['eye-patch:black', 'hook'], as: 'group' },
  },
  {
    name: 'Nariz de payaso x12',
    price: 2760,
    description: 'Doce narices de espuma roja que no aprietan. Para payamédicos, actos y colectas.',
    picture: { show: ['nose:red'], as: 'pile', count: 6 },
  },
  {
    name: 'Bigotes autoadhesivos x12',
    price: 2390,
    availability: false,
    description:
      'Una docena de bigotes de paño en seis formas. Se pegan sobre la piel limpia y salen sin tirar.',
    picture: { show: ['moustache:black', 'moustache:brown', 'moustache:caramel'], as: 'stack', size: 0.84 },
  },
  {
    name: 'Telaraña decorativa con arañas 60 g',
    price: 1980,
    description: 'Fibra blanca que se estira hasta 6 m² y cuatro arañitas. No inflamable.',
    picture: { show: ['spider-web', 'spider'], as: 'group' },
  },
]
