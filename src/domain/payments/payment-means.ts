/** What people can pay with in Mercado Pago. Apart from `payment.ts`: the home page does without the schema library. */
export const WALLET_MEANS = 'Todas las tarjetas, transferencias y billeteras virtuales'
