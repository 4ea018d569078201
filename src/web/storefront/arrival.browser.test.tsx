import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { openShop } from '#web/testing/open-shop.ts'
import { sentProduct } from '#web/testing/wire.ts'

const BALLOONS = Array.from({ length: 30 }, (_, index) =>
  sentProduct({ id: index + 1, name: `Globo ${index + 1}` }),
)
const EGG = sentProduct({ id: 50, name: 'Huevo 1', category: 'pascua' })

const announcement = () => document.querySelector('main + [aria-live=polite]')?.textContent
const title = (name: string) => page.getByRole('heading', { level: 1, name })
const dialog = page.getByRole('dialog')
const opener = page.getByRole('link', { name: 'ver Huevo 1' })

test('after Siguiente the keyboard goes on in the new list, whose title and count are announced', async () => {
  await openShop('/productos/globos', { products: BALLOONS })
  expect(announcement()).toBe('')
  page.getByRole('link', { name: 'Siguiente' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => page.getByRole('article').elements().length).toBe(2)
  await expect.element(page.getByRole('heading', { name: 'Productos', exact: true })).toHaveFocus()
  await expect.poll(announcement).toBe('Globos, página 2. 30 productos encontrados')
  await userEvent.keyboard('{Tab}')
  const list = page.getByRole('region', { name: 'Productos', exact: true }).element()
  const { activeElement } = document
  expect(list.contains(activeElement)).toBe(true)
  await expect.element(activeElement instanceof HTMLElement ? activeElement : null).toBeInViewport()
})

test('a filter keeps the focus, and what it finds is announced', async () => {
  const sold = { products: BALLOONS.slice(0, 2), page: 1, total: 30, totalPages: 2 }
  const all = { ...sold, total: 31 }
  const answers = {
    'GET /api/products/pagina': all,
    'GET /api/products/pagina?page=1&category=globos&available=true': sold,
  }
  await openShop('/productos/globos', { answers })
  const filter = page.getByRole('checkbox', { name: 'Solo disponibles' })
  filter.element().focus()
  await userEvent.keyboard(' ')
  await expect.poll(announcement).toBe('Globos. 30 productos encontrados')
  await expect.element(filter).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.poll(announcement).toBe('Globos. 31 productos encontrados')
  await expect.element(filter).toHaveFocus()
  await expectAccessible()
})

test('after a navigation the keyboard goes on from the heading, and the title is announced', async () => {
  await openShop('/productos', { products: [...BALLOONS, EGG] })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Recetas' }).click()
  await expect.element(title('Recetas')).toHaveFocus()
  await expect.element(title('Recetas')).toHaveStyle({ outlineStyle: 'none' })
  await expect.poll(announcement).toBe('Recetas')
  expect(scrollY).toBe(0)

  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('huevo')
  await userEvent.keyboard('{Enter}')
  const found = title('Resultados para «huevo»')
  await expect.element(found).toHaveFocus()
  await expect.element(found).toHaveStyle({ outlineStyle: 'none' })
  await expect.poll(announcement).toBe('Resultados para «huevo». 1 producto encontrado')
})

test('a modal has the focus while it is open and returns it when it closes', async () => {
  await openShop('/productos', { products: [EGG] })
  opener.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toBeVisible()
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
  await expect.element(dialog.getByText('Cargando...')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(opener).toHaveFocus()
})

test('a link inside the modal leads on to the heading of its page, and Back to the modal', async () => {
  const { router } = await openShop('/productos?buscar=huevo', { products: [EGG] })
  await opener.click()
  await expect.poll(() => router.state.location.search).toMatch(/seeProduct/)
  const more = dialog.getByRole('link', { name: 'Ver más de Pascua' })
  await expect.poll(() => router.state.navigation.state).toBe('idle')
  await expect.element(more).toBeVisible()
  more.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(title('Pascua')).toHaveFocus()
  await router.navigate(-1)
  await expect.poll(() => router.state.location.search).toMatch(/seeProduct/)
  // Until then Escape gives up Back.
  await expect.poll(() => router.state.navigation.state).toBe('idle')
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByText('Cargando...')).not.toBeInTheDocument()
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(title('Resultados para «huevo»')).toHaveFocus()
  await expect.poll(announcement).toBe('Resultados para «huevo». 1 producto encontrado')
})
