import { type Browser, expect, type Page } from '@playwright/test'
import { OWNER } from '#server/testing/owner.ts'
import { isLong, LONG } from '../long.ts'
import { expectHydrated, test } from './shop.ts'

/** Each sets the title to PWNED, opens a dialog or loads something if any part of it is parsed as markup. */
const HOSTILE = [
  '<img src=x onerror="document.title=`PWNED`;alert(1)">',
  '</script><script>alert(1)</script><!--',
  '"><svg onload=alert(1)>\u2028{{7*7}}',
] as const
const [IMG, SCRIPT, SVG] = HOSTILE

type Hostile = { readonly productId: number; readonly recipeId: number; readonly orderId: string }

/** A shop in which every text that people can type is hostile. */
async function fill(page: Page): Promise<Hostile> {
  const request = page.request
  expect((await request.post('/api/session', { data: OWNER })).ok()).toBe(true)
  const ids: number[] = []
  for (const [index, text] of HOSTILE.entries()) {
    const category = ['globos', 'combos', 'souvenirs'][index]
    const data = { name: text, description: `${text} ${IMG}`, price: 100, image: '/favicon.svg', category }
    ids.push((await (await request.post('/api/products', { data })).json()).id)
  }
  const recipe = {
    title: SCRIPT,
    tag: IMG,
    imgUrl: '/favicon.svg?"><script>alert(1)</script>'.replaceAll(' ', ''),
    ingredients: [{ quantity: SVG, ingredient: IMG }],
    preparation: [{ instruction: SCRIPT, time: IMG }],
  }
  const recipeId: number = (await (await request.post('/api/recipes', { data: recipe })).json()).id
  const [productId = 0] = ids
  const order = [{ id: productId, price: 100, quantity: 1, subtotal: 100 }]
  const placed = await request.post('/api/order', {
    data: { name: SCRIPT, cel: '"><script>alert(1)</script>', wayToPay: 'mercado pago', total: 100, order },
  })
  expect(placed.status()).toBe(201)
  return { productId, recipeId, orderId: await placed.json() }
}

function addresses({ productId, recipeId, orderId }: Hostile): string[] {
  const typed = encodeURIComponent(IMG)
  const main = [
    '/',
    `/productos?buscar=${encodeURIComponent(SCRIPT)}`,
    `/?seeProduct=true&productId=${productId}`,
    `/recetas?seeRecipe=true&recipeId=${recipeId}`,
    `/checkout/${orderId}`,
    `/login?next=${typed}`,
    `/${typed}`,
    `/admin?text=${typed}`,
    `/admin/${productId}/edit`,
    `/admin/order/pendiente?text=${typed}`,
    `/admin/recipe/${recipeId}/edit`,
  ]
  if (!isLong) return main
  return [
    ...main,
    '/productos',
    '/productos/globos',
    `/productos?buscar=${typed}`,
    '/recetas',
    `/recetas?buscar=${typed}`,
    '/carrito',
    `/checkout/${typed}`,
    '/api/docs',
    '/admin',
    '/admin?newTask=true',
    '/admin/create',
    '/admin/order/pendiente',
    '/admin/recipe',
  ]
}

/** Signs that a text ran as code, or that the security policy had to block it. */
async function watch(page: Page): Promise<string[]> {
  const alarms: string[] = []
  page.on('dialog', async (dialog) => {
    alarms.push(`dialog ${dialog.message()}`)
    await dialog.dismiss()
  })
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) alarms.push(message.text())
  })
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/x') alarms.push(`loaded ${request.url()}`)
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`Content Security Policy: ${violatedDirective} ${blockedURI}`),
    )
  })
  return alarms
}

async function expectOnlyText(page: Page): Promise<void> {
  const planted = await page.evaluate(() => ({
    title: document.title.startsWith('PWNED'),
    // React writes none of these attributes, and our pages have no such elements.
    elements: document.querySelectorAll('[onerror], [onload], img[src="x"]').length,
    scripts: [...document.scripts].filter(
      ({ text, type }) => text !== '' && type !== 'application/json' && type !== 'application/ld+json',
    ).length,
  }))
  expect(planted).toEqual({ title: false, elements: 0, scripts: 0 })
}

test('E1 E10 G6 hostile texts stay text on pages and in print, and the policy blocks nothing', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const alarms = await watch(page)
  for (const address of addresses(await fill(page))) {
    await page.goto(address)
    await expectHydrated(page)
    await expectOnlyText(page)
    await page.emulateMedia({ media: 'print' })
    await expectOnlyText(page)
    await page.emulateMedia({ media: 'screen' })
    expect(alarms, address).toEqual([])
  }
})

test('E1 the checks detect a text parsed as markup', LONG, async ({ context }) => {
  // A separate page: errors are expected on this one.
  const page = await context.newPage()
  const alarms = await watch(page)
  const plant = () => page.evaluate((text) => document.body.insertAdjacentHTML('beforeend', text), IMG)
  await page.goto('/')
  await expect(plant()).rejects.toThrow('TrustedHTML')
  // As for a browser that does not know Trusted Types.
  await page.route('/', async (route) => {
    const response = await route.fetch()
    const policy = response.headers()['content-security-policy'] ?? ''
    const headers = {
      ...response.headers(),
      'content-security-policy': policy.replace("; require-trusted-types-for 'script'", ''),
    }
    await route.fulfill({ response, headers })
  })
  await page.goto('/')
  await plant()
  await expect.poll(() => alarms.join()).toContain('/x')
  await expect.poll(() => alarms.join()).toMatch(/content security policy/i)
  await expect(expectOnlyText(page)).rejects.toThrow('elements')
})

test(
  'G6 hostile texts stay text in the cart, in toasts, on printed sheets and in chat links',
  LONG,
  async ({ page }) => {
    const alarms = await watch(page)
    const { productId, orderId } = await fill(page)
    await page.goto(`/?seeProduct=true&productId=${productId}`)
    await expectHydrated(page)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Agregar/ })
      .click()
    await page.goto('/carrito')
    await expect(page.getByText(IMG).first()).toBeVisible()
    await expectOnlyText(page)

    await page.goto(`/checkout/${orderId}`)
    await expectHydrated(page)
    const chat = page.locator('a[href*="wa.me"]').first()
    expect(await chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\d+(\?text=[^<>"\s]*)?$/)

    await page.goto('/admin/order/pendiente')
    await expectHydrated(page)
    await expect(page.getByText(SCRIPT).first()).toBeVisible()
    await page
      .getByRole('button', { name: /^Imprimir/ })
      .first()
      .evaluate((button) => {
        window.print = () => undefined
        if (button instanceof HTMLElement) button.click()
      })
    await expect(page.locator('[data-print-sheet]')).toContainText(SCRIPT)
    await expectOnlyText(page)

    await page.goto('/admin')
    await expectHydrated(page)
    await page
      .getByRole('row')
      .filter({ hasText: 'onload' })
      .getByRole('button', { name: /^Eliminar/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).click()
    await expect(page.getByLabel('Avisos').getByText('<svg onload=alert(1)>')).toBeVisible()
    await expectOnlyText(page)
    expect(alarms).toEqual([])
  },
)

test('G3 a name with bidi controls does not reverse the text of the table', LONG, async ({ page, owner }) => {
  await owner.create('/api/products', {
    name: '\u202eodatlet \u2067oirp',
    description: 'al derecho',
    price: 1234.5,
    image: '/favicon.svg',
    category: 'pascua',
  })
  await page.request.post('/api/session', { data: OWNER })
  await page.goto('/admin')
  await expectHydrated(page)
  const cells = page.getByRole('row').filter({ hasText: 'al derecho' }).locator('td, th')
  const lefts = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().left))
  expect(lefts).toEqual([...lefts].sort((a, b) => a - b))
  // The positions of the price's digits, which must run from left to right.
  const digits = await page
    .getByRole('row')
    .filter({ hasText: 'al derecho' })
    .getByText('$1,234.50')
    .evaluate((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
      if (!text) return []
      return Array.from({ length: text.textContent?.length ?? 0 }, (_, index) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + 1)
        return range.getBoundingClientRect().left
      })
    })
  expect(digits.length).toBeGreaterThan(5)
  expect(digits).toEqual([...digits].sort((a, b) => a - b))
})

test('E2 no other site can put the shop into a frame', LONG, async ({ browser, shopUrl }) => {
  const page = await framing(browser, shopUrl)
  await expect(page.locator('#outside')).toBeVisible()
  const frame = page.frames().find((candidate) => candidate !== page.mainFrame())
  expect(await frame?.evaluate(() => document.body.innerText)).not.toContain('Bienvenidos')
  expect(frame?.url()).toMatch(/^chrome-error:/)
  await page.context().close()
})

/** A page of another origin that frames the shop: the same machine under a different host name. */
async function framing(browser: Browser, shopUrl: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.route('http://evil.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<p id="outside">afuera</p><iframe src="${shopUrl}/"></iframe>`,
    }),
  )
  await page.goto('http://evil.example/', { waitUntil: 'load' })
  return page
}
