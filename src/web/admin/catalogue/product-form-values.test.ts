import { expect, test } from 'vitest'
import { aProduct, NUMBERS } from '#domain/testing/samples.ts'
import { formValues, NEW_PRODUCT, ProductFormValues } from './product-form-values.ts'

const CANDLE = {
  name: ' Vela ',
  description: 'Chispea',
  price: '1.500,50',
  category: 'decoracionTorta',
  availability: false,
  image: '/vela.webp',
}

test("typed values become a product, with the price in cents and the category's value", () => {
  expect(ProductFormValues.parse(CANDLE)).toEqual({
    ...CANDLE,
    name: 'Vela',
    price: 150_050,
    category: 'decoracion Torta',
  })
})

test.each(['1500,5', '1500.50', '$1,500.50', '1.500,50'])('the product form takes %s as a price', (price) => {
  expect(ProductFormValues.parse({ ...CANDLE, price }).price).toBe(150_050)
})

test('an empty form says what is missing, in the order of its fields', () => {
  expect(
    ProductFormValues.safeParse(NEW_PRODUCT)
      .error?.issues.map(({ message }) => message)
      .sort(),
  ).toEqual([
    'El Nombre del Producto es obligatorio',
    'El Precio del Producto es obligatorio',
    'La Categoria del Producto es obligatorio',
    'La descripcion del Producto es obligatorio',
    'La imagen del Producto es obligatorio',
  ])
})

test.each(['gratis', '-5', '1,2,3'])('the product form refuses %s as a price', (price) => {
  const { error } = ProductFormValues.safeParse({ ...CANDLE, price })
  expect(error?.issues[0]?.message).toBe('Escribí el precio con números, como 1500')
})

test('a product opened and saved untouched stays the same, with every field', () => {
  const product = aProduct()
  expect({ ...ProductFormValues.parse(formValues(product, NUMBERS)), id: product.id }).toEqual(product)
})
