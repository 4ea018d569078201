import { expect, test } from 'vitest'
import { CART_PAGE_QUANTITY_CAP, PREVIEW_QUANTITY_CAP } from './cart/cart.ts'
import { CART_STORAGE_KEY } from './cart/stored-cart.ts'
import { PAGE_SIZE } from './catalogue/product.ts'
import { roundedPercent, WALLET_PER_MILLE } from './prices/price-model.ts'
import { surchargePercent, WAYS, WAYS_TO_PAY } from './prices/way-to-pay.ts'
import { PRODUCT_SUGGESTIONS, RECIPE_MATCHES } from './search/search.ts'
import {
  CAROUSEL_INTERVAL_MS,
  HERO_INTERVAL_MS,
  HOME_PRODUCTS_AT_A_TIME,
  HOME_RECIPES_AT_A_TIME,
} from './shop/home-sections.ts'
import { MAP_HEIGHT } from './shop/map-address.ts'
import { NUMBERS } from './testing/samples.ts'

test('the constants of the shop are those of the specification', () => {
  expect({ PAGE_SIZE, PRODUCT_SUGGESTIONS, RECIPE_MATCHES }).toEqual({
    PAGE_SIZE: 28,
    PRODUCT_SUGGESTIONS: 7,
    RECIPE_MATCHES: 4,
  })
  expect([HERO_INTERVAL_MS, CAROUSEL_INTERVAL_MS]).toEqual([6000, 5000])
  expect([HOME_PRODUCTS_AT_A_TIME, HOME_RECIPES_AT_A_TIME]).toEqual([6, 4])
  expect([PREVIEW_QUANTITY_CAP, CART_PAGE_QUANTITY_CAP]).toEqual([50, 5])
  expect(WAYS_TO_PAY).toEqual(['mercado pago', 'pago efectivo'])
  expect([surchargePercent(WALLET_PER_MILLE, NUMBERS), roundedPercent(WALLET_PER_MILLE, NUMBERS)]).toEqual([
    '6.2%',
    '6%',
  ])
  // Short on the owner's cards, where a longer one would not fit on a line.
  expect(WAYS_TO_PAY.map((way) => WAYS[way].name)).toEqual(['Mercado Pago', 'Pago en efectivo'])
  expect(MAP_HEIGHT).toBe(300)
  expect(CART_STORAGE_KEY).toBe('order-storage')
})
