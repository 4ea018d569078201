import { expect } from '@playwright/test'
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

test(
  'every page of the shop can be read on a small phone and with text twice as large',
  LONG,
  async ({ page, context }) => {
    test.slow()
    const [product] = await (await page.request.get('/api/products/categoria/carnaval')).json()
    const [other] = await (await page.request.get('/api/products/categoria/globos')).json()
    const lines = [
      { ...product, price: 31_999.5, quantity: 45 },
      { ...other, price: 1234.56, quantity: 1 },
    ].map(({ availability: _, ...line }) => ({ ...line, subtotal: line.price * line.quantity }))
    const real = { id: other.id, price: other.price, quantity: 50, subtotal: 50 * other.price }
    const ordered = await page.request.post('/api/order', {
      data: {
        name: 'María de los Ángeles Etchegoyen',
        cel: '261 555-0123',
        wayToPay: 'mercado pago',
        note: 'Lo retira mi hermana: mariadelosangelesetchegoyen@example.com',
        total: real.subtotal,
        order: [real],
      },
    })
    expect(ordered.status()).toBe(201)

    await expectReadable(page, [
      { address: '/' },
      { address: '/lista-de-precios' },
      {
        address: '/recetas',
        async open() {
          await page.evaluate(
            (order) =>
              localStorage.setItem('order-storage', JSON.stringify({ state: { order }, version: 0 })),
            lines,
          )
        },
      },
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
      {
        address: '/carrito',
        async open() {
          await page.getByRole('radio', { name: /Mercado Pago/ }).check()
          await page.getByText('Agregá cuándo venís').click()
          await page.getByRole('button', { name: 'Confirmar pedido' }).click()
          await expect(page.getByText('El nombre es obligatorio')).toBeVisible()
        },
      },
      { address: `/checkout/${await ordered.json()}` },
      {
        address: '/mis-pedidos',
        async open() {
          const id = await ordered.json()
          await page.evaluate(
            (ids) => localStorage.setItem('my-orders', JSON.stringify(ids)),
            [id, '0'.repeat(26)],
          )
          await page.reload()
          await expect(page.getByRole('button', { name: /^Quitar .* de la lista/ })).toBeVisible()
        },
      },
      { address: '/login' },
      { address: '/404' },
      { address: '/api/docs' },
    ])

    const letters = await field(page).evaluate((input) => {
      const { fontSize, paddingLeft, paddingRight } = getComputedStyle(input)
      const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return (2 * room) / Number.parseFloat(fontSize)
    })
    expect(letters, 'letters that fit into the search box').toBeGreaterThan(10)

    // A separate page: the browser logs an error for each failed connection.
    const apart = await context.newPage()
    for (const name of ['Recetas', `ver ${other.name}`]) {
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

    // Checks that flaws are found.
    await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      heading.style.whiteSpace = 'nowrap'
      heading.textContent = 'Una línea que no entra en ninguna pantalla de teléfono'
    })
    expect(await page.evaluate(layoutFlaws)).not.toEqual([])
  },
)
