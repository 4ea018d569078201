import { expect, type Page } from '@playwright/test'
import { orderCode } from '#domain/orders/order.ts'
import { LONG, WIDTHS } from '../long.ts'
import { expectNoSidewaysScroll } from './admin.ts'
import { confirmButton, fillForm, openCart, test } from './cart.ts'
import { expectAccessible, expectHydrated } from './shop.ts'

test('the receipt of a Mercado Pago order has its surcharge, a payment link and a chat', async ({
  page,
  catalogue,
}) => {
  const product = await catalogue.add({ name: 'Nieve', price: 1234.5, category: 'carnaval' })
  await openCart(page, [{ product, quantity: 3 }])
  await page.getByRole('button', { name: 'Actualizar precio de Nieve' }).click()
  await fillForm(page, 'Ana Gómez', /Mercado Pago/)
  await confirmButton(page).click()
  await expect(page.getByRole('heading', { name: '¡Gracias, Ana!' })).toBeVisible()

  const id = page.url().split('/').at(-1) ?? ''
  const code = orderCode(id)
  await expect(page.getByText(code, { exact: true })).toBeVisible()
  await expect(page.getByText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByText('pendiente', { exact: true })).toBeVisible()
  await expect(page.getByText('$3,333.15').first()).toBeVisible()
  await expect(page.getByText('$206.66')).toBeVisible()
  await expect(page.getByText('$3,539.81').last()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pagar $3,539.81' })).toHaveAttribute('href', /^https:/)
  const chat = page.getByRole('main').getByRole('link', { name: 'Escribinos por WhatsApp' })
  const address = new URL((await chat.getAttribute('href')) ?? '')
  expect(address.origin).toBe('https://wa.me')
  expect(address.searchParams.get('text')).toContain(`${code} por $3,539.81`)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
})

test('the receipt of a cash order says to pick up and pay at the shop, and prints without the page around it', async ({
  page,
  context,
  catalogue,
}) => {
  await context.grantPermissions(['clipboard-write'])
  await openCart(page, [{ product: await catalogue.add({ price: 100 }), quantity: 1 }])
  await fillForm(page, 'Efe', /efectivo/)
  await confirmButton(page).click()
  await expect(page.getByRole('heading', { name: 'Retirás y pagás en el local' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Pagar/ })).toBeHidden()
  await expect(page.getByText('Recargo de Mercado Pago')).toBeHidden()

  await page.getByRole('button', { name: 'Copiar código' }).click()
  await expect(page.getByText('Código copiado')).toBeVisible()
  const id = page.url().split('/').at(-1) ?? ''
  expect(await pasted(page)).toBe(orderCode(id))

  // This browser has no menu to share with, so both copy the link.
  for (const name of ['Copiar enlace', 'Compartir']) {
    await page.evaluate(() => navigator.clipboard.writeText(''))
    await page.getByRole('button', { name }).click()
    await expect.poll(() => pasted(page)).toBe(page.url())
  }
  await expect(page.getByText('Enlace copiado').first()).toBeVisible()
  await page.evaluate(() => {
    navigator.canShare = () => true
    navigator.share = async ({ url = '' } = {}) => navigator.clipboard.writeText(`shared ${url}`)
  })
  await page.getByRole('button', { name: 'Compartir' }).click()
  await expect.poll(() => pasted(page)).toBe(`shared ${page.url()}`)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
  await expect(page.getByText('$100.00').first()).toBeVisible()
})

test(
  'a receipt can be opened again, also without JavaScript, and is neither cached nor indexed',
  LONG,
  async ({ page, browser, shopUrl, catalogue }) => {
    await openCart(page, [{ product: await catalogue.add({ name: 'Farol' }), quantity: 1 }])
    await fillForm(page, 'Otro', /efectivo/)
    await confirmButton(page).click()
    await expect(page).toHaveURL(/\/checkout\/[0-9A-Z]{26}$/)
    const answer = await page.reload()
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'same-origin',
    })
    await expectHydrated(page)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')

    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shopUrl })
    const plain = await context.newPage()
    await plain.goto(new URL(page.url()).pathname.toLowerCase())
    await expect(plain.getByRole('heading', { name: 'Farol' })).toBeVisible()
    await context.close()
  },
)

/** What was copied. No page of the shop may read the clipboard by itself. */
async function pasted(page: Page): Promise<string> {
  const box = page.getByRole('combobox', { name: 'Buscar productos' })
  await box.fill('')
  await box.press('ControlOrMeta+V')
  const text = await box.inputValue()
  await box.fill('')
  return text
}
