import { type CartLine, type CartRules, cartTotal, withQuantity } from '../cart/cart.ts'
import type { Product } from '../catalogue/product.ts'
import type { ProductInput } from '../catalogue/product-input.ts'
import { FIRST_LEGAL } from '../law/legal-drafts.ts'
import { type MoneyFormat, numbersIn } from '../money/money.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import { sellProduct } from '../orders/sell-product.ts'
import type { Rule } from '../promotions/price-line.ts'
import { FIRST_SECTIONS } from '../shop/home-sections.ts'
import { FIRST_TEXTS } from '../shop/message-texts.ts'
import type { ShopProfile } from '../shop/shop.ts'
import type { ShopSettings } from '../shop/shop-settings.ts'

/** What the tests of all floors sell and order. Every field has a value, so that a test notices one that is lost on its way. */

const INPUT = {
  name: 'Globo látex 9" surtido x50',
  description: 'Bolsa de 50 globos de colores',
  price: 470_000,
  availability: true,
  image: 'https://example.com/globo.webp',
  category: 'globos',
  code: '7790001234567',
} as const satisfies Required<ProductInput>

/** The promotions of a new shop. */
export const RULES: readonly Rule[] = [{ name: '10% off en carnaval', categories: ['carnaval'], percent: 10 }]

/** What a new shop decides about carts. */
export const CART_RULES: CartRules = { promotions: RULES, maxQuantity: 50 }

/** How a shop with the preset format writes numbers. */
const MONEY: MoneyFormat = {
  before: '$',
  after: '',
  thousands: ',',
  thousandsFrom: 1000,
  decimal: '.',
  decimals: 2,
}
export const NUMBERS = numbersIn(MONEY)

/** A new shop, as its pages know it. */
export function aShop(fields: Partial<ShopProfile> = {}): ShopProfile {
  return {
    name: 'Serpentina',
    tagline: 'Cotillón por mayor y menor',
    address: 'Av. del Papel Picado 1234',
    city: 'Mendoza',
    hours: 'Lun a sáb · 9 a 13 y 17 a 21',
    today: '2026-11-16',
    exceptions: [],
    phone: '261 555-0100',
    chatText: 'Hola!',
    facebook: 'https://facebook.example/s',
    instagram: 'https://instagram.example/s',
    map: 'https://map.example',
    paymentLink: 'https://pagar.example',
    waysToPay: ['mercado pago', 'pago efectivo'],
    currency: 'USD',
    priceModel: 'surcharge',
    surchargePerMille: 62,
    cartQuantityCap: 5,
    previewQuantityCap: 50,
    maxQuantity: 50,
    publicPriceList: true,
    homeSections: ['info', 'pascua', 'categorias', 'combos', 'souvenirs', 'contacto', 'recetas'],
    hiddenCategories: [],
    legal: { withdrawal: true, terms: true, privacy: true, consumer: true, netPrice: 'hidden' },
    holdDays: 7,
    money: MONEY,
    ...fields,
  }
}

/** What its owner decides. */
export function aSettings(fields: Partial<ShopSettings> = {}): ShopSettings {
  return {
    name: 'Serpentina',
    tagline: 'Cotillón',
    address: 'San Martín 1234',
    city: 'Mendoza',
    hours: 'Lun a sáb · 9 a 13',
    closedHolidays: ['navidad'],
    exceptions: [{ from: '2026-12-24', to: '2026-12-24', hours: '9 a 13' }],
    phone: '261 555-0100',
    paymentLink: 'https://pagar.example/',
    waysToPay: ['mercado pago', 'pago efectivo'],
    locale: 'es-AR',
    currency: 'ARS',
    surcharge: 62,
    priceModel: 'surcharge',
    cartQuantityCap: 5,
    previewQuantityCap: 50,
    maxQuantity: 50,
    minimumOrder: 150_050,
    holdDays: 7,
    messages: FIRST_TEXTS,
    publicPriceList: true,
    homeSections: [...FIRST_SECTIONS],
    hiddenCategories: ['pascua'],
    legal: FIRST_LEGAL,
    customerMonths: 24,
    ...fields,
  }
}

/** What the owner fills in, with the price in cents. */
export function aProductInput<Fields extends Partial<ProductInput>>(fields?: Fields) {
  return { ...INPUT, ...fields }
}

/** As it is sent to the API, with the price in pesos. */
export function aSentProduct<Fields extends object>(fields?: Fields) {
  return { ...INPUT, price: INPUT.price / 100, ...fields }
}

export function aProduct(fields: Partial<Product> = {}): Product {
  return { ...INPUT, id: 1, ...fields }
}

/** A line of the cart at today's price. */
export function aCartLine({ quantity = 1, ...fields }: Partial<CartLine> = {}): CartLine {
  const { availability: _, ...product } = aProduct(fields)
  return withQuantity({ ...product, quantity, subtotal: 0 }, quantity, RULES)
}

/** A line as sold, with the subtotal of its price and quantity. */
export function aLine({ quantity = 1, ordered = quantity, ...fields }: Partial<OrderLine> = {}): OrderLine {
  const { category = 'globos', ...rest } = fields
  return { ...sellProduct(aProduct({ ...rest, category }), quantity, RULES, ordered), ...fields }
}

/** An order that owes the sum of its lines, in cash. */
export function anOrder({ order = [aLine()], ...fields }: Partial<Order> = {}): Order {
  const total = cartTotal(order)
  return {
    id: '7KQ2M4XA'.padEnd(26, '0'),
    date: '2026-11-16T12:00:00.000Z',
    name: 'Ana Gómez',
    cel: '261 555-0101',
    source: 'web',
    wayToPay: 'pago efectivo',
    total,
    surchargePerMille: 0,
    surcharge: 0,
    amountDue: total,
    priceModel: 'surcharge',
    listPerMille: 0,
    status: 'pendiente',
    paid: false,
    order,
    missing: [],
    ...fields,
  }
}
