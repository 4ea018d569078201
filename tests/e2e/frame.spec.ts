import { expect, type Page } from '@playwright/test'
import { TIME_ZONE } from '#domain/shop.ts'
import { expectAccessible, expectHydrated, test } from './shop.ts'

const PRODUCT = {
  description: 'Para la fiesta',
  price: 1500,
  image: '/favicon.svg',
  category: 'globos',
}

async function open(page: Page, address = '/') {
  await page.goto(address)
  await expectHydrated(page)
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Buscar productos' })
const options = (page: Page) => page.getByRole('listbox').getByRole('option')
const panel = (page: Page) => page.getByRole('region', { name: 'Resumen del carrito' })
const disclosure = (page: Page) => page.getByRole('button', { name: 'Ver lo que hay en el carrito' })

test.describe('the search box', () => {
  test('suggests at most seven products from the second letter on, each leading to its view', async ({
    page,
    owner,
  }) => {
    for (let number = 1; number <= 9; number++) {
      await owner.create('/api/products', { ...PRODUCT, name: `Antifaz modelo ${number}` })
    }
    await open(page)
    await field(page).pressSequentially('a')
    await expect(options(page)).toHaveCount(0)
    await field(page).pressSequentially('n')
    await expect(options(page)).toHaveCount(7)
    await expect(options(page).first()).toContainText('$1,500.00')
    await expect(options(page).first().locator('img')).toBeVisible()
    expect(await options(page).first().getAttribute('href')).toMatch(
      /^\/productos\?seeProduct=true&productId=\d+$/,
    )
    await expectAccessible(page)
    await field(page).fill('')
    await expect(options(page)).toHaveCount(0)
  })

  test('is worked by keyboard: arrows choose, Enter opens the product, Escape closes', async ({
    page,
    owner,
  }) => {
    await owner.create('/api/products', { ...PRODUCT, name: 'Bengala plateada' })
    await owner.create('/api/products', { ...PRODUCT, name: 'Bengala dorada' })
    await open(page)
    await field(page).fill('bengala')
    await expect(options(page)).toHaveCount(2)
    await page.keyboard.press('Escape')
    await expect(options(page)).toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    const chosen = page.getByRole('option', { selected: true })
    const name = (await chosen.innerText()).split('\n')[0] ?? ''
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await expect(page).toHaveURL(/\/productos\?seeProduct=true&productId=\d+$/)
    await expect(options(page)).toHaveCount(0)
  })

  test('goes to all results with Enter when no suggestion is chosen', async ({ page, owner }) => {
    await owner.create('/api/products', { ...PRODUCT, name: 'Cotillón & más' })
    await open(page)
    await field(page).fill('cotillón & más')
    await expect(options(page)).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/productos?buscar=cotill%C3%B3n+%26+m%C3%A1s')
    await expect(field(page)).toHaveValue('cotillón & más')
    await expect(options(page)).toHaveCount(0)
  })

  test('never lets a late answer replace a newer one', async ({ page, owner }) => {
    await owner.create('/api/products', { ...PRODUCT, name: 'Vela bengala' })
    await owner.create('/api/products', { ...PRODUCT, name: 'Vestido de princesa' })
    await open(page)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/products/buscar?text=ve&*', async (route) => {
      const answer = await route.fetch()
      await held
      await route.fulfill({ response: answer })
    })
    const late = page.waitForResponse('**/api/products/buscar?text=ve&*')
    const asked = page.waitForRequest('**/api/products/buscar?text=ve&*')
    await field(page).fill('ve')
    await asked
    await field(page).fill('vestido')
    await expect(options(page)).toHaveText([/Vestido de princesa/])
    release()
    await (await late).finished()
    // A newer question and its answer prove that the late one has been dealt with.
    await field(page).fill('vestido de')
    await page.waitForResponse('**/api/products/buscar?text=vestido+de&*')
    await expect(options(page)).toHaveText([/Vestido de princesa/])
  })

  test('shows nothing and says nothing when the search answers nonsense', async ({ page }) => {
    await page.route('**/api/products/buscar*', (route) => route.fulfill({ json: { products: 'no' } }))
    await open(page)
    const answered = page.waitForResponse('**/api/products/buscar*')
    await field(page).fill('globo')
    await (await answered).finished()
    await expect(options(page)).toHaveCount(0)
    await expect(field(page)).toHaveValue('globo')
  })

  test('works without JavaScript', async ({ browser, shopUrl }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shopUrl })
    const page = await context.newPage()
    await page.goto('/')
    await page.getByPlaceholder('¿Qué estás buscando?').fill('globo')
    await page.getByRole('button', { name: 'Buscar', exact: true }).click()
    await expect(page).toHaveURL('/productos?buscar=globo')
    await expect(page.getByPlaceholder('¿Qué estás buscando?')).toHaveValue('globo')
    await context.close()
  })
})

test.describe('the cart in the header', () => {
  test('counts units, and looking into it needs no mouse', async ({ page, owner }) => {
    await owner.create('/api/products', { ...PRODUCT, name: 'Piñata previa', price: 2000.5 })
    await owner.create('/api/products', {
      ...PRODUCT,
      name: 'Espuma previa',
      price: 1000,
      category: 'carnaval',
    })
    await open(page, '/productos?buscar=previa')
    await disclosure(page).press('Enter')
    await expect(panel(page)).toHaveText(/No hay Productos en el Carrito/)
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    await expect(disclosure(page)).toBeFocused()

    await page.getByRole('button', { name: 'Agregar Piñata previa' }).click()
    await page.getByRole('button', { name: 'Agregar Espuma previa' }).click()
    await page.getByRole('button', { name: 'Agregar Espuma previa' }).click()
    const link = page.getByRole('link', { name: 'Carrito, 3 unidades' })
    await expect(link).toHaveText('3')
    await expect(link.locator('.animate-bump')).toBeVisible()

    await disclosure(page).press('Enter')
    await expect(disclosure(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(panel(page)).toContainText('Ahorrás por carnaval$200.00')
    await expect(panel(page)).toContainText('Total$3,800.50')
    await expectAccessible(page)

    const foam = panel(page).getByRole('group', { name: 'Cantidad de Espuma previa' })
    await foam.getByRole('button', { name: 'Quitar uno' }).press('Enter')
    await expect(panel(page)).toContainText('Total$2,900.50')
    await expect(foam.getByRole('button', { name: 'Quitar uno' })).toBeDisabled()
    await foam.getByRole('button', { name: 'Sumar uno' }).press('Enter')
    await expect(panel(page)).toContainText('Total$3,800.50')

    await panel(page).getByRole('button', { name: 'Quitar Espuma previa' }).press('Enter')
    await expect(panel(page)).toContainText('Total$2,000.50')
    await expect(panel(page)).toBeFocused()
    await panel(page).getByRole('link', { name: 'Ir al carrito' }).press('Enter')
    await expect(page).toHaveURL('/carrito')
    await expect(panel(page)).toHaveCount(0)
  })

  test('stops at 50 of one product and says why', async ({ page, owner }) => {
    await owner.create('/api/products', { ...PRODUCT, name: 'Serpentina x10' })
    await open(page, '/productos?buscar=serpentina')
    await page.getByRole('button', { name: 'Agregar Serpentina x10' }).click()
    await page.evaluate(() => {
      const stored = localStorage.getItem('order-storage') ?? ''
      localStorage.setItem('order-storage', stored.replace('"quantity":1', '"quantity":49'))
    })
    await page.reload()
    await expectHydrated(page)
    await disclosure(page).click()
    const more = panel(page).getByRole('button', { name: 'Sumar uno' })
    await expect(more).toBeEnabled()
    await more.click()
    await expect(more).toBeDisabled()
    await expect(more).toHaveAccessibleDescription('Acá podés sumar hasta 50')
    await more.press('Enter')
    await expect(page.getByRole('link', { name: 'Carrito, 50 unidades' })).toBeVisible()
    await expectAccessible(page)
  })

  test('opens under the mouse on large screens and closes when it leaves', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page)
    await page.getByRole('link', { name: 'Carrito, vacío' }).hover()
    await expect(panel(page)).toBeVisible()
    await panel(page).getByText('No hay Productos en el Carrito').hover()
    await expect(panel(page)).toBeVisible()
    await page.mouse.move(200, 700)
    await expect(panel(page)).toHaveCount(0)

    // A click on what hovering has opened keeps it; another one closes it.
    await disclosure(page).hover()
    await expect(panel(page)).toBeVisible()
    await disclosure(page).click()
    await expect(panel(page)).toBeVisible()
    await page.mouse.move(200, 700)
    await expect(panel(page)).toBeVisible()
    await disclosure(page).click()
    await expect(panel(page)).toHaveCount(0)
  })

  test.describe('on a phone', () => {
    test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

    test('opens with a tap and closes with a tap elsewhere', async ({ page }) => {
      await open(page)
      await disclosure(page).tap()
      await expect(panel(page)).toBeInViewport({ ratio: 1 })
      await expectAccessible(page)
      await page.getByRole('region', { name: 'Aviso de la tienda' }).tap()
      await expect(panel(page)).toHaveCount(0)
    })
  })
})

for (const width of [360, 1440]) {
  test(`header and footer fit a screen ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await open(page, '/recetas')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Serpentina' })).toHaveAttribute('href', '/')
    await expect(header.getByRole('link', { name: 'Recetas' })).toHaveAttribute('href', '/recetas')
    await expect(header.getByRole('link', { name: 'Productos' })).toHaveAttribute('href', '/productos')
    await page.getByRole('contentinfo').getByText('Todos los derechos reservados').scrollIntoViewIfNeeded()
    for (const part of [header.getByRole('link', { name: 'Serpentina' }), field(page), disclosure(page)]) {
      await expect(part).toBeInViewport({ ratio: 1 })
    }
    await expectAccessible(page)
  })
}

test('the first thing the keyboard reaches is the way past the header', async ({ page }) => {
  await open(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Saltar al contenido' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await skip.press('Enter')
  await expect(page).toHaveURL('/#contenido')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').locator(':focus')).toHaveCount(0)
})

test('the footer says where the shop is and leads everywhere', async ({ page }) => {
  await open(page)
  const footer = page.getByRole('contentinfo')
  for (const [name, address] of [
    ['Inicio', '/'],
    ['Productos', '/productos'],
    ['Recetas', '/recetas'],
    ['Carrito', '/carrito'],
    ['Fiestas patrias', '/productos/fiestasPatrias'],
  ] as const) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', address)
  }
  const place = footer.getByRole('region', { name: 'Dónde estamos' })
  await expect(place).toContainText('Av. del Papel Picado 1234, Mendoza, Argentina')
  await expect(place).toContainText('261 555-0100')
  const map = place.locator('iframe')
  await expect(map).toHaveAttribute('title', 'Mapa: Av. del Papel Picado 1234, Mendoza, Argentina')
  await expect(map).toHaveAttribute('loading', 'lazy')
  expect((await map.boundingBox())?.height).toBe(300)
  for (const [name, address] of [
    ['Facebook', /facebook\.com/],
    ['WhatsApp', /^https:\/\/wa\.me\/5492615550100\?text=/],
    ['Instagram', /instagram\.com/],
  ] as const) {
    const link = footer.getByRole('link', { name })
    await expect(link).toHaveAttribute('href', address)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  }
  const year = new Date().toLocaleString('es-AR', { timeZone: TIME_ZONE, year: 'numeric' })
  await expect(footer).toContainText(`© ${year} Serpentina`)
  const door = footer.locator('a[href="/admin"]')
  await expect(door).toHaveCount(1)
  await expect(door).toBeHidden()
  await expect(door).toHaveAttribute('tabindex', '-1')
})

test('without a connection a drawing stands in for the map', async ({ page, context }) => {
  await open(page)
  await context.setOffline(true)
  const place = page.getByRole('region', { name: 'Dónde estamos' })
  await expect(place.locator('iframe')).toBeHidden()
  await expect(place.getByText('Sin conexión no podemos mostrarte el mapa.')).toBeVisible()
  await expect(place.getByRole('link', { name: 'Ver la dirección en el mapa' })).toHaveAttribute(
    'href',
    /Papel%20Picado/,
  )
})

test('a page that takes long says that it is loading', async ({ page }) => {
  await open(page, '/recetas')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/products/**', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('banner').getByRole('link', { name: 'Serpentina' }).click()
  await expect(page.getByText('Cargando...')).toBeVisible()
  release()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Cargando...')).toHaveCount(0)
})

test('an address that does not exist offers the search', async ({ page }) => {
  const answer = await page.goto('/404')
  expect(answer?.status()).toBe(404)
  await expectHydrated(page)
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Buscar en toda la tienda' }).fill('velas')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/productos?buscar=velas')
})

test('a page that fails keeps the header and offers to try again', async ({ page }) => {
  await open(page, '/recetas')
  await page.route('**/api/products/**', (route) => route.fulfill({ json: { nonsense: true } }))
  await page.getByRole('banner').getByRole('link', { name: 'Serpentina' }).click()
  await expect(page.getByRole('heading', { name: 'Algo salió mal' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/products/**')
  await page.getByRole('link', { name: 'Probar de nuevo' }).click()
  await expect(page.getByRole('heading', { name: 'Algo salió mal' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('chats and search engines are told what the shop is', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('head meta[name="description"]')).toHaveAttribute(
    'content',
    /Cotillón por mayor y menor en Mendoza/,
  )
  await expect(page.locator('head meta[property="og:image"]')).toHaveAttribute('content', /\/og\.png$/)
})
