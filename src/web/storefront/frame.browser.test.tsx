import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { yearInMendoza } from '#domain/clock.ts'
import { offline } from '#web/testing/answer-api.ts'
import { openShop } from '#web/testing/open-shop.ts'

const footer = page.getByRole('contentinfo')
const place = footer.getByRole('region', { name: 'Dónde estamos' })
const notice = page.getByRole('region', { name: 'Aviso', exact: true })
const map = () => place.element().querySelector('iframe')
/** A page of the test's own site in place of the map's. */
const MAP = `${location.origin}/favicon.svg`

test('the bar above the header says at every minute whether the shop is open', async () => {
  // A Sunday.
  const timers = ['setTimeout', 'clearTimeout', 'Date'] as const
  vi.useFakeTimers({ toFake: [...timers], now: new Date('2026-11-22T23:00:00-03:00') })
  await openShop('/recetas')
  vi.advanceTimersByTime(1)
  await expect.element(notice).toMatchTextContent('Abrimos mañana a las 9')
  await expect.element(notice.getByText(/Lun a sáb/)).not.toBeVisible()
  vi.advanceTimersByTime((60 * 60 + 30) * 1000)
  await expect.element(notice).toMatchTextContent('Abrimos hoy a las 9')
  vi.advanceTimersByTime((8 * 60 + 59) * 60 * 1000)
  await expect.element(notice).toMatchTextContent('Abrimos hoy a las 9')
  vi.advanceTimersByTime(31 * 1000)
  await expect.element(notice).toMatchTextContent('Abierto ahora, hasta las 13')
})

test('the footer links to every section, and hides the door of the administration', async () => {
  await openShop('/recetas', { shop: { whatsapp: '5492615550100' } })
  for (const [name, address] of [
    ['Inicio', '/'],
    ['Productos', '/productos'],
    ['Recetas', '/recetas'],
    ['Carrito', '/carrito'],
    ['Fiestas patrias', '/productos/fiestasPatrias'],
  ] as const) {
    await expect.element(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', address)
  }
  for (const [name, address] of [
    [/^Facebook/, 'https://facebook.example/s'],
    [/^WhatsApp/, 'https://wa.me/5492615550100?text='],
    [/^Instagram/, 'https://instagram.example/s'],
  ] as const) {
    const link = footer.getByRole('link', { name })
    await expect.element(link).toHaveAttribute('href', expect.stringContaining(address))
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  }
  await expect.element(footer).toMatchTextContent(`© ${yearInMendoza(new Date())} Serpentina`)
  const [door, ...others] = footer.element().querySelectorAll<HTMLElement>('a[href="/admin"]')
  expect(others).toEqual([])
  await expect.element(door ?? null).not.toBeVisible()
  await expect.element(door ?? null).toHaveAttribute('tabindex', '-1')
})

test('the footer shows the address of the shop on a map that is loaded once it is near', async () => {
  await openShop('/productos/globos', {
    shop: { map: MAP },
    answers: { 'HEAD /robots.txt': null, 'GET /api/recipes': [] },
  })
  await expect.element(place).toMatchTextContent('Av. del Papel Picado 1234, Mendoza')
  await expect.element(place).toMatchTextContent('261 555-0100')
  place.element().scrollIntoView()
  await expect.poll(map).toBeVisible()
  expect(map()?.title).toBe('Mapa: Av. del Papel Picado 1234, Mendoza')
  expect(map()?.loading).toBe('lazy')
  expect(map()?.getBoundingClientRect().height).toBe(300)
})

test('a drawing replaces the map while offline or while the map site does not answer', async () => {
  let answer: () => unknown = offline
  const answers = { 'HEAD /robots.txt': () => answer() }
  await openShop('/recetas', { shop: { map: MAP }, answers })
  place.element().scrollIntoView()
  await expect.element(place.getByText('Ahora no podemos mostrarte el mapa.')).toBeVisible()
  await expect.poll(map).not.toBeVisible()
  await expect
    .element(place.getByRole('link', { name: 'Ver la dirección en el mapa' }))
    .toHaveAttribute('href', expect.stringMatching(/Papel%20Picado/))

  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  await expect.element(place.getByText('Sin conexión no podemos mostrarte el mapa.')).toBeVisible()
  expect(map()).toBeNull()
  answer = () => null
  isOnline.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await expect.poll(map).toBeVisible()
})

test('a slow page of the shop says that it is loading', async () => {
  const late = Promise.withResolvers<unknown>()
  const { router } = await openShop('/recetas', { answers: { 'GET /api/products/pagina': late.promise } })
  await page.getByRole('banner').getByRole('link', { name: 'Productos' }).click()
  await expect.element(page.getByText('Cargando...')).toBeVisible()
  late.resolve({ products: [], page: 1, total: 0, totalPages: 1 })
  await expect.poll(() => router.state.location.pathname).toBe('/productos')
  await expect.element(page.getByText('Cargando...')).not.toBeInTheDocument()
})
