import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { LONG } from '../long.ts'
import { test } from './demo-shop.ts'
import { disclosure, field, panel } from './frame.ts'
import { layoutFlaws } from './layout-flaws.ts'
import { expectReadable } from './readable.ts'
import { expectHydrated } from './shop.ts'

test.use({ expectedStatuses: [404, 409] })

test('in the modal of an enlarged page the picture has no edge to be seen', LONG, async ({ page }) => {
  const [product] = await (await page.request.get('/api/products/categoria/globos')).json()
  // What is left of a large screen at 200 %.
  await page.setViewportSize({ width: 720, height: 800 })
  await page.goto(`/?seeProduct=true&productId=${product.id}`)
  const picture = page.getByRole('img', { name: `Foto de ${product.name}` })
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const box = await picture.boundingBox()
  if (!box) throw new Error('The picture is hidden')
  for (const edge of [-1, 1]) {
    const x = Math.round(box.x + box.width / 2 + (edge * box.height) / 2)
    const clip = { x: x - 8, y: Math.round(box.y + box.height / 2), width: 16, height: 1 }
    const strip = await sharp(await page.screenshot({ clip, animations: 'disabled' }))
      .removeAlpha()
      .raw()
      .toBuffer()
    const steps = [...strip].slice(3).map((value, index) => Math.abs(value - Number(strip[index])))
    expect(Math.max(...steps), 'neighbouring pixels have almost the same colour').toBeLessThan(8)
  }
})

type Product = { readonly id: number; readonly name: string; readonly price: number }

async function firstProduct(page: Page, category: string): Promise<Product> {
  return (await (await page.request.get(`/api/products/categoria/${category}`)).json())[0]
}

async function order({
  page,
  product,
  name,
}: {
  page: Page
  product: Product
  name: string
}): Promise<string> {
  const line = { id: product.id, price: product.price, quantity: 50, subtotal: 50 * product.price }
  const note = 'Lo retira mi hermana: mariadelosangelesetchegoyen@example.com'
  const data = {
    name,
    cel: '261 555-0123',
    wayToPay: 'mercado pago',
    note,
    total: line.subtotal,
    order: [line],
  }
  const answer = await page.request.post('/api/order', { data })
  expect(answer.status()).toBe(201)
  return answer.json()
}

/** Puts long amounts into the browser's cart. */
async function fillCart(page: Page): Promise<void> {
  const lines = [
    { ...(await firstProduct(page, 'carnaval')), price: 31_999.5, quantity: 45 },
    { ...(await firstProduct(page, 'globos')), price: 1234.56, quantity: 1 },
  ].map((line) => ({ ...line, subtotal: line.price * line.quantity }))
  await page.goto('/favicon.svg')
  await page.evaluate(
    (lines) => localStorage.setItem('order-storage', JSON.stringify({ state: { order: lines }, version: 0 })),
    lines,
  )
}

test(
  'each page for looking around can be read on a small phone and with text twice as large',
  LONG,
  async ({ page }) => {
    test.slow()
    const product = await firstProduct(page, 'carnaval')
    await fillCart(page)
    await expectReadable(page, [
      { address: '/' },
      { address: '/lista-de-precios' },
      { address: '/recetas' },
      {
        address: '/productos',
        async open() {
          await disclosure(page).click()
          await expect(panel(page)).toBeVisible()
        },
      },
      {
        address: '/productos/decoracionTorta',
        async open() {
          await field(page).fill('globo')
          await expect(page.getByRole('option').first()).toBeVisible()
        },
      },
      {
        address: '/productos/globos',
        async open() {
          await page
            .getByRole('button', { name: /^Agregar/ })
            .first()
            .click()
          // A toast that has the focus stays.
          await page.getByRole('button', { name: 'Ver carrito' }).focus()
        },
      },
      { address: '/productos?buscar=nada+de+nada' },
      { address: `/?seeProduct=true&productId=${product.id}` },
      { address: '/recetas?seeRecipe=true&recipeId=1' },
      { address: '/login' },
      { address: '/404' },
      { address: '/api/docs' },
    ])
  },
)

test(
  'cart, receipt and list of orders can be read on a small phone and with text twice as large',
  LONG,
  async ({ page }) => {
    test.slow()
    const product = await firstProduct(page, 'globos')
    const id = await order({ page, product, name: 'María de los Ángeles Etchegoyen' })
    await fillCart(page)
    await expectReadable(page, [
      {
        address: '/carrito',
        async open() {
          await page.getByRole('radio', { name: /Mercado Pago/ }).check()
          await page.getByText('Agregá cuándo venís').click()
          await page.getByRole('button', { name: 'Confirmar pedido' }).click()
          await expect(page.getByText('El nombre es obligatorio')).toBeVisible()
        },
      },
      { address: `/checkout/${id}` },
      {
        address: '/mis-pedidos',
        async open() {
          await page.evaluate(
            (ids) => localStorage.setItem('my-orders', JSON.stringify(ids)),
            [id, '0'.repeat(26)],
          )
          await page.reload()
          await expect(page.getByRole('button', { name: /^Quitar .* de la lista/ })).toBeVisible()
        },
      },
    ])
  },
)

test(
  'ten letters fit into the search box of a small phone with text twice as large',
  LONG,
  async ({ page }) => {
    await expectReadable(page, [{ address: '/404' }])
    const letters = await field(page).evaluate((input) => {
      const { fontSize, paddingLeft, paddingRight } = getComputedStyle(input)
      const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return (2 * room) / Number.parseFloat(fontSize)
    })
    expect(letters, 'letters that fit into the search box').toBeGreaterThan(10)
  },
)

test(
  'without a connection an enlarged page says so where it can be read',
  LONG,
  async ({ page, context }) => {
    const product = await firstProduct(page, 'globos')
    // A separate page: the browser logs an error for each failed connection.
    const apart = await context.newPage()
    for (const name of ['Recetas', `ver ${product.name}`]) {
      const open = async () => {
        await expectHydrated(apart)
        await context.setOffline(true)
        await apart.getByRole('link', { name, exact: true }).first().click()
        await expect(apart.getByRole('alert').filter({ visible: true })).toContainText('Sin conexión')
      }
      await expectReadable(apart, [{ address: '/productos/globos', open }])
      await context.setOffline(false)
    }
    await apart.close()
  },
)

test('the check of enlarged pages finds a line that does not fit', LONG, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/404')
  expect(await page.evaluate(layoutFlaws)).toEqual([])
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.style.whiteSpace = 'nowrap'
    heading.textContent = 'Una línea que no entra en ninguna pantalla de teléfono'
  })
  expect(await page.evaluate(layoutFlaws)).not.toEqual([])
})
