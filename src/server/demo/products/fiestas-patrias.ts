import type { DemoProduct } from '../products.ts'

export const FIESTAS_PATRIAS: readonly DemoProduct[] = [
  {
    name: 'Banderín Argentina 5 m',
    price: 2700,
    description:
      'Veinte banderines celestes y blancos con sol en cinta de 5 metros. Para aulas, vidrieras y balcones.',
    picture: { show: ['bunting:celeste/white+sun-of-may'], as: 'hang', size: 1.36 },
  },
  {
    name: 'Escarapela raso x50',
    price: 6800,
    description: 'Cincuenta escarapelas de raso plisado con alfiler de gancho. Alcanzan para dos grados.',
    picture: { show: ['cockade:celeste/white'], as: 'trio', count: 3 },
  },
  {
    name: 'Cinta argentina N°3 x10 m',
    price: 3950,
    description: 'Cinta tricolor de 15 mm, rollo de 10 metros. Para escarapelas, moños y souvenirs.',
    picture: { show: ['ribbon-roll:celeste/white'], text: 'rayas' },
  },
  {
    name: 'Bandera 60×90 cm con sol',
    price: 9700,
    description: 'Bandera de poliéster con sol estampado y vaina para el mástil. Resiste la intemperie.',
    picture: { show: ['flag:celeste/white'] },
  },
  {
    name: 'Bandera de mano 20×30 cm x10',
    price: 5450.8,
    description: 'Diez banderitas con palito para el desfile o la tribuna.',
    picture: { show: ['hand-flag:celeste/white'], as: 'row', count: 3, size: 1.08 },
  },
  {
    name: 'Galera celeste y blanca x5',
    price: 21400,
    description: 'Cinco galeras de paño a rayas con sol al frente, talle único de adulto.',
    picture: { show: ['tall-hat:celeste/white'], text: 'rayas' },
  },
  {
    name: 'Peineta y mantilla dama antigua',
    price: 8500,
    description:
      'Peinetón plástico con mantilla de encaje cosida. Va con peinecitos para que no se caiga en el acto.',
    picture: { show: ['peineta:brown/celeste'] },
  },
  {
    name: 'Globos celestes y blancos x50',
    price: 8900,
    description: 'Veinticinco celestes y veinticinco blancos de 30 cm para el acto o el festejo.',
    picture: { show: ['latex:celeste', 'latex:white'], as: 'bunch', count: 7 },
  },
  {
    name: 'Corneta argentina',
    price: 1600,
    description: 'Corneta de 30 cm celeste y blanca. Suena fuerte: mejor al aire libre.',
    picture: { show: ['horn:celeste/white'] },
  },
  {
    name: 'Abanico dama antigua x6',
    price: 7350,
    description: 'Seis abanicos plegables de tela y varilla para el cuadro del minué.',
    picture: { show: ['folding-hand-fan:celeste'] },
  },
  {
    name: 'Guirnalda de escarapelas 3 m',
    price: 4280,
    description: 'Ocho escarapelas grandes de cartulina en hilo de 3 metros. Cruza un aula de lado a lado.',
    picture: { show: ['cockade:celeste/white'], as: 'garland', count: 4 },
  },
  {
    name: 'Peluca celeste y blanca',
    price: 9200,
    availability: false,
    description: 'Peluca enrulada bicolor con red elástica. La de los partidos de la selección.',
    picture: { show: ['wig:celeste/white'] },
  },
  {
    name: 'Farol colonial de cartón x4',
    price: 5900,
    description: 'Cuatro faroles negros con papel amarillo para el vendedor de velas y el sereno.',
    picture: { show: ['lantern:black/yellow'] },
  },
  {
    name: 'Poncho gauchito T6',
    price: 16800,
    description: 'Poncho de paño con guarda y flecos, para chicos de 5 a 7 años.',
    picture: { show: ['poncho:celeste/white'] },
  },
  {
    name: 'Mantel patrio 1,20×1,80 m',
    price: 3640,
    description: 'Mantel plástico a rayas celestes y blancas para la mesa del locro y los pastelitos.',
    picture: { show: ['tablecloth:celeste/white'], text: 'rayas' },
  },
  {
    name: 'Mini mate souvenir celeste x6',
    price: 10450,
    availability: false,
    description: 'Seis matecitos decorativos con bombilla, 7 cm. De recuerdo para visitas y delegaciones.',
    picture: { show: ['mate', 'mate:celeste', 'mate:celeste'], as: 'trio' },
  },
]
