/** A product as it is sent. */
export const CANDLE = {
  name: 'Vela bengala x4',
  description: 'Cuatro velas que chispean',
  price: 3500.5,
  availability: true,
  image: '/velas.webp',
  category: 'decoracion Torta',
}
