import { expect, type Page } from '@playwright/test'
import { OWNER } from '#server/testing/owner.ts'
import { LONG, WIDTHS } from '../long.ts'
import { expectAccessible, expectHydrated, test } from './shop.ts'

// What the admin page shows does not matter here, nor whether the address exists.
test.use({ expectedStatuses: [401, 404, 429] })

const _REFUSAL = 'Credenciales incorrectas. Intenta de nuevo.'

async function signIn(page: Page, { email, password }: typeof OWNER) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
}

test('the login page is accessible at any width', LONG, async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Iniciar Sesión' })).toBeVisible()
  await expect(page).toHaveTitle('Iniciar Sesión')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expectHydrated(page)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('after signing in the browser stores a record and opens the page that was asked for', async ({
  page,
}) => {
  await page.goto('/login?next=%2Frecetas%3Fbuscar%3Dtorta')
  await signIn(page, OWNER)
  await page.waitForURL('/recetas?buscar=torta')
  const record = await page.evaluate(() => localStorage.getItem('session'))
  expect(JSON.parse(record ?? '')).toEqual({ role: 'admin' })
})

test('someone already signed in is not asked again', LONG, async ({ page, shopUrl }) => {
  await page.request.post('/api/session', { data: OWNER })
  await page.goto('/login?next=/recetas')
  await expect(page).toHaveURL('/recetas')
  await page.goto('/login?next=//evil.example')
  await expect(page).toHaveURL(`${shopUrl}/admin/hoy`)
})

test('after too many wrong passwords the form says how long to wait', LONG, async ({ page }) => {
  const email = 'otra@tienda.example'
  for (let attempt = 1; attempt <= 5; attempt++) {
    const answer = await page.request.post('/api/session', {
      data: { email, password: `intento ${attempt}` },
    })
    expect(answer.status()).toBe(401)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/login')
  await signIn(page, { email, password: 'uno más' })
  await expect(page.getByRole('alert')).toContainText(
    /^Demasiados intentos\. Esperá 1[45] minutos y probá de nuevo\.$/,
  )
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused()
  await expectAccessible(page)
})

test('text typed and buttons pressed before React loads are kept and sent', LONG, async ({ page }) => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/react-*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(OWNER.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(OWNER.password)
  const button = page.getByRole('button', { name: 'Iniciar sesión' })
  await button.click()
  await expect(button).toHaveAttribute('data-waiting')
  await expect(page).toHaveURL('/login')
  arrive()
  await page.waitForURL('/admin/hoy')
})

test('without JavaScript the form is shown, says what it needs and sends no password', async ({
  browser,
  shopUrl,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shopUrl })
  const page = await context.newPage()
  const sent: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/login') sent.push(request.method())
  })
  await page.goto('/login')
  // Playwright does not look inside <noscript>.
  expect(await page.content()).toContain('Para entrar hace falta JavaScript')
  await page.getByLabel('Contraseña', { exact: true }).fill('secreto')
  await page.getByLabel('Contraseña', { exact: true }).press('Enter')
  await expect(page).toHaveURL('/login')
  expect(sent).toEqual(['GET'])
  await context.close()
})
