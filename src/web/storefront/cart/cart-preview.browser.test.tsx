import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { allowMotion } from '#web/testing/motion.ts'
import { openShop } from '#web/testing/open-shop.ts'
import { sentProduct } from '#web/testing/wire.ts'

const PINATA = sentProduct({ id: 1, name: 'Piñata previa', price: 2000.5 })
const FOAM = sentProduct({ id: 2, name: 'Espuma previa', price: 1000, category: 'carnaval' })
const PROMOTION = { id: 1, name: '10% off en carnaval', percent: 10, categories: ['carnaval' as const] }
const SHOP = { products: [PINATA, FOAM], shop: { promotions: [PROMOTION] } }

const panel = page.getByRole('region', { name: 'Resumen del carrito' })
const disclosure = page.getByRole('button', { name: 'Ver lo que hay en el carrito' })
const link = (contents: string) => page.getByRole('link', { name: `Carrito, ${contents}` })
const add = (name: string) => page.getByRole('button', { name: `Agregar ${name}`, exact: true })
const foam = panel.getByRole('group', { name: 'Cantidad de Espuma previa' })

test('the empty cart in the header opens with the keyboard and closes with Escape', async () => {
  await openShop('/productos')
  disclosure.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(panel).toMatchTextContent(/No hay Productos en el Carrito/)
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(disclosure).toHaveFocus()
})

test('the cart in the header counts units and shows what promotions save', async () => {
  await openShop('/productos', SHOP)
  await add('Piñata previa').click()
  await add('Espuma previa').click()
  await add('Espuma previa').click()
  await expect.element(link('3 unidades')).toHaveTextContent('3')
  disclosure.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(disclosure).toHaveAttribute('aria-expanded', 'true')
  await expect.element(panel).toMatchTextContent('Ahorrás: 10% off en carnaval$200.00')
  await expect.element(panel).toMatchTextContent('Total$3,800.50')
  await expectAccessible()
})

test('the number of units in the header moves when a unit is added', async () => {
  await allowMotion()
  await openShop('/productos', SHOP)
  const moves = vi.spyOn(Element.prototype, 'animate')
  await add('Piñata previa').click()
  await expect.element(link('1 unidad')).toBeVisible()
  expect(moves.mock.contexts).toEqual([document.querySelector('[data-cart-badge]')])
})

test('quantities change in the cart of the header with the keyboard, and stop at one', async () => {
  await openShop('/productos', { ...SHOP, cart: [[FOAM, 2]] })
  await disclosure.click()
  const less = foam.getByRole('button', { name: 'Quitar uno' })
  less.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(panel).toMatchTextContent('Total$900.00')
  await expect.element(less).toHaveAttribute('aria-disabled', 'true')
  await expect.element(less).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(link('1 unidad')).toBeVisible()
  foam.getByRole('button', { name: 'Sumar uno' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(panel).toMatchTextContent('Total$1,800.00')
})

test('a product removed from the cart in the header can be put back, and the focus stays in the panel', async () => {
  await openShop('/productos', { ...SHOP, cart: [[PINATA, 1]] })
  await add('Espuma previa').click()
  await disclosure.click()
  panel.getByRole('button', { name: 'Quitar Espuma previa' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(panel).toMatchTextContent('Total$2,000.50')
  await expect.element(panel).toHaveFocus()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.element(panel).toMatchTextContent('Total$2,900.50')
})

test('the cart in the header leads to the cart’s page and closes', async () => {
  const { router } = await openShop('/productos', { ...SHOP, cart: [[PINATA, 1]] })
  await disclosure.click()
  panel.getByRole('link', { name: 'Ir al carrito' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/carrito')
  await expect.element(panel).not.toBeInTheDocument()
})

test('the cart in the header stops at 50 of one product and says why', async () => {
  await openShop('/productos', SHOP)
  await add('Piñata previa').click()
  await disclosure.click()
  await panel.getByRole('textbox', { name: 'Cantidad' }).fill('49')
  await expect.element(link('49 unidades')).toBeVisible()
  const more = panel.getByRole('button', { name: 'Sumar uno' })
  await expect.element(more).toHaveAttribute('aria-disabled', 'false')
  await more.click()
  await expect.element(more).toHaveAttribute('aria-disabled', 'true')
  await expect
    .element(more)
    .toHaveAccessibleDescription('Podés llevar hasta 50 de cada producto. ¿Necesitás más? Llamanos')
  await userEvent.keyboard('{Enter}')
  await expect.element(link('50 unidades')).toBeVisible()
  await expectAccessible()
})

test('on large screens the cart in the header opens on hover and closes when the mouse leaves', async () => {
  await openShop('/productos')
  const elsewhere = page.getByRole('heading', { level: 1 })
  await link('vacío').hover()
  await expect.element(panel).toBeVisible()
  await panel.getByText('No hay Productos en el Carrito').hover()
  await expect.element(panel).toBeVisible()
  await elsewhere.hover()
  await expect.element(panel).not.toBeInTheDocument()

  // A click on a preview opened by hovering keeps it open; another click closes it.
  await disclosure.hover()
  await expect.element(panel).toBeVisible()
  await disclosure.click()
  await expect.element(panel).toBeVisible()
  await elsewhere.hover()
  await expect.element(panel).toBeVisible()
  await disclosure.click()
  await expect.element(panel).not.toBeInTheDocument()
})

test('the cart in the header does not cover the cart’s page that it leads to', async () => {
  await openShop('/productos')
  await link('vacío').hover()
  await expect.element(panel).toBeVisible()
  await link('vacío').click()
  const heading = page.getByRole('heading', { level: 1, name: 'Tu carrito' })
  await expect.element(heading).toBeVisible()
  await expect.element(panel).not.toBeInTheDocument()
  // WebKit reports the resting mouse again when the page below it changes.
  link('vacío')
    .element()
    .dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
  await expect.element(panel).not.toBeInTheDocument()

  await heading.hover()
  await link('vacío').hover()
  await expect.element(panel).toBeVisible()
  await heading.hover()
  await expect.element(panel).not.toBeInTheDocument()
})
