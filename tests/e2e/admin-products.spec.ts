import { expect, type Page } from '@playwright/test'
import { OWNER } from '../program.ts'
import { expectAccessible, expectHydrated, test } from './shop.ts'

const PICTURE = 'public/apple-touch-icon.png'

const BALLOON = {
  name: 'Globo látex',
  description: 'Bolsa de 50 globos',
  price: 4700.5,
  image: '/favicon.svg',
  category: 'globos',
}

/** The cookie of the session is kept by the page as well. */
async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post('/api/session', { data: OWNER })
  expect(answer.ok()).toBe(true)
}

async function open(page: Page, address: string): Promise<void> {
  await signIn(page)
  await page.goto(address)
  await expectHydrated(page)
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const toast = (page: Page, text: string) => page.getByLabel('Avisos').getByText(text)

test.describe('without a session', () => {
  for (const path of [
    '/admin',
    '/admin?text=secreto',
    '/admin/create',
    '/admin/1/edit',
    '/admin/order/pendiente',
    '/admin/recipe',
  ]) {
    test(`${path} leads to the way in and shows nothing`, async ({ request, owner }) => {
      await owner.create('/api/products', { ...BALLOON, name: 'Producto secreto' })
      const answer = await request.get(path, { maxRedirects: 0 })
      expect(answer.status()).toBe(302)
      expect(answer.headers()).toMatchObject({
        location: `/login?next=${encodeURIComponent(path)}`,
        'cache-control': 'no-store',
      })
      expect(await answer.text()).not.toContain('secreto"')
    })
  }

  test('a visitor is not sent the code of the administration', async ({ page }) => {
    const scripts: string[] = []
    page.on('response', async (response) => {
      if (response.url().endsWith('.js')) scripts.push(await response.text())
    })
    await page.goto('/')
    await expectHydrated(page)
    await page.waitForLoadState('networkidle')
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.join('')).not.toContain('Actualizar Precios')
  })
})

test.describe('the navigation', () => {
  test('names every place as the owner knows it, two of them not yet in use', async ({ page }) => {
    await open(page, '/admin')
    const navigation = page.getByRole('navigation', { name: 'Administración' })
    await navigation.getByRole('link', { name: 'Crear Producto' }).click()
    await expect(page).toHaveURL('/admin/create')
    await navigation.getByRole('link', { name: 'Ver Ordenes' }).click()
    await expect(page).toHaveURL('/admin/order/pendiente')
    await navigation.getByRole('link', { name: 'Ingresar Receta' }).click()
    await expect(page).toHaveURL('/admin/recipe')
    await navigation.getByRole('link', { name: 'Actualizar Precios' }).click()
    await expect(page).toHaveURL('/admin/recipe?newTask=true')
    await expect(page.getByRole('dialog', { name: 'Actualizar Precios' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/admin/recipe')
    await expect(navigation.getByRole('button', { name: 'Ingresar Pedido' })).toBeDisabled()
    await expect(navigation.getByRole('button', { name: 'Ver Pedidos' })).toBeDisabled()
  })

  test('signing out closes the door', async ({ page }) => {
    await open(page, '/admin')
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(page).toHaveURL('/login')
    await page.goto('/admin')
    await expect(page).toHaveURL('/login?next=%2Fadmin')
  })

  test('on a phone it is behind a button', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, '/admin')
    await page.getByRole('button', { name: 'Abrir el menú' }).click()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('link', { name: 'Crear Producto' }).click()
    await expect(page.getByRole('heading', { name: 'Crear Producto' })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})

test.describe('the table of products', () => {
  test('is searched as one types, whatever the case and accents, and the address remembers it', async ({
    page,
    owner,
  }) => {
    await owner.create('/api/products', { ...BALLOON, name: 'Búsqueda uno' })
    await owner.create('/api/products', { ...BALLOON, name: 'Búsqueda dos', availability: false })
    await open(page, '/admin')
    await page.getByRole('searchbox').pressSequentially('BUSQUEDA')
    await expect(page.getByText('2 productos · 1 no disponible')).toBeVisible()
    await expect(page).toHaveURL('/admin?text=BUSQUEDA')
    await page.reload()
    await expect(row(page, 'Búsqueda uno')).toBeVisible()
    await page.getByLabel('Disponibilidad').selectOption('No Disponible')
    await expect(row(page, 'Búsqueda uno')).toBeHidden()
    await expect(page).toHaveURL('/admin?text=BUSQUEDA&availability=false')
    await page.getByLabel('Categoría').selectOption('Pascua')
    await expect(page.getByText('No hay productos..')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Ver todos los productos' }).click()
    await expect(row(page, 'Búsqueda uno')).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveValue('')
  })

  test('is sorted by each of its columns', async ({ page, owner }) => {
    for (const [name, price] of [
      ['Orden c', 30],
      ['Orden a', 20],
      ['Orden b', 10],
    ] as const) {
      await owner.create('/api/products', { ...BALLOON, name, price })
    }
    await open(page, '/admin?text=orden')
    const names = page.getByRole('link', { name: /^Orden/ })
    await expect(names).toHaveText([/Orden a/, /Orden b/, /Orden c/])
    await page.getByRole('button', { name: 'Precio' }).click()
    await expect(names).toHaveText([/Orden b/, /Orden a/, /Orden c/])
    await page.getByRole('button', { name: 'Precio' }).click()
    await expect(names).toHaveText([/Orden c/, /Orden a/, /Orden b/])
    await expect(page.getByRole('columnheader', { name: 'Precio' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await expect(page).toHaveURL('/admin?text=orden&sort=price&direction=desc')
  })

  test('is walked through by keyboard', async ({ page, owner }) => {
    await owner.create('/api/products', { ...BALLOON, name: 'Teclado uno' })
    await owner.create('/api/products', { ...BALLOON, name: 'Teclado dos' })
    await open(page, '/admin')
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('teclado')
    await expect(page.getByText('2 productos')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('link', { name: 'Teclado uno' }).first()).toBeFocused()
    await page.keyboard.press('/')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await expect(page).toHaveURL('/admin')
  })

  test('shows the picture when the name is pointed at or reached by keyboard', async ({ page, owner }) => {
    await owner.create('/api/products', { ...BALLOON, name: 'Con imagen' })
    await open(page, '/admin?text=con+imagen')
    const picture = page.getByRole('img', { name: 'Imagen de Con imagen' })
    await page.getByRole('link', { name: 'Con imagen' }).first().hover()
    await expect(picture).toBeVisible()
    await page.mouse.move(0, 0)
    await expect(picture).toBeHidden()
    await page.getByRole('searchbox').focus()
    await page.keyboard.press('ArrowDown')
    await expect(picture).toBeVisible()
  })

  test('turns availability at once, and keeps it', async ({ page, owner }) => {
    await owner.create('/api/products', { ...BALLOON, name: 'Disponible ya' })
    await open(page, '/admin?text=disponible+ya')
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('**/api/products/*', async (route) => {
      if (route.request().method() === 'PATCH') await held
      await route.continue()
    })
    await row(page, 'Disponible ya')
      .getByRole('button', { name: /^Disponible/ })
      .click()
    await expect(row(page, 'Disponible ya').getByRole('button', { name: /^No Disponible/ })).toBeVisible()
    letGo()
    await expect(page.getByText('1 producto · 1 no disponible')).toBeVisible()
    await page.reload()
    await expect(row(page, 'Disponible ya').getByRole('button', { name: /^No Disponible/ })).toBeVisible()
  })

  test('takes availability back if the server refuses, and says why', async ({ page, owner }) => {
    await owner.create('/api/products', { ...BALLOON, name: 'Ya no está' })
    await open(page, '/admin?text=ya+no+esta')
    const link = page.getByRole('link', { name: 'Editar Ya no está' })
    const id = /\d+/.exec((await link.getAttribute('href')) ?? '')?.[0]
    await page.request.delete(`/api/products/${id}`)
    await page.getByRole('button', { name: /^Disponible/ }).click()
    await expect(toast(page, 'El producto no existe')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Disponible/ })).toBeVisible()
  })

  test('asks before it deletes and says what was deleted', async ({ page, owner }) => {
    await owner.create('/api/products', { ...BALLOON, name: 'Para borrar' })
    await open(page, '/admin?text=para+borrar')
    await page.getByRole('button', { name: 'Eliminar Para borrar' }).click()
    const dialog = page.getByRole('dialog', { name: '¿Eliminar este producto?' })
    await expect(dialog).toContainText('Para borrar')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancelar' }).last().click()
    await expect(row(page, 'Para borrar')).toBeVisible()
    await page.getByRole('button', { name: 'Eliminar Para borrar' }).click()
    await dialog.getByRole('button', { name: 'Eliminar' }).click()
    await expect(toast(page, 'Se eliminó "Para borrar"')).toBeVisible()
    await expect(page.getByText('No hay productos..')).toBeVisible()
  })

  for (const width of [360, 768, 1440]) {
    test(`is accessible and does not scroll sideways at ${width} pixels`, async ({ page, owner }) => {
      const name = 'Kit arco de globos rosa gold con cien piezas y cinta'
      await owner.create('/api/products', {
        ...BALLOON,
        name,
        category: 'decoracion Torta',
        availability: false,
      })
      await page.setViewportSize({ width, height: 900 })
      await open(page, '/admin')
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })
  }
})

test.describe('creating and editing', () => {
  test('an empty form says what is missing', async ({ page }) => {
    await open(page, '/admin/create')
    await page.getByRole('button', { name: 'Subir imagen' }).click()
    await expect(page.getByText('Please select a file first.')).toBeVisible()
    await page.reload()
    await expectHydrated(page)
    await page.getByRole('button', { name: 'Crear Producto' }).click()
    for (const message of [
      'El Nombre del Producto es obligatorio',
      'La descripcion del Producto es obligatorio',
      'El Precio del Producto es obligatorio',
      'La Categoria del Producto es obligatorio',
      'La imagen del Producto es obligatorio',
    ]) {
      await expect(page.getByText(message)).toBeVisible()
    }
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })

  test('a product is created with its picture and a price as people write it', async ({ page }) => {
    await open(page, '/admin/create')
    await page.getByLabel('Imagen', { exact: true }).setInputFiles(PICTURE)
    await expect(toast(page, 'Imagen Cargada')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Así se ve la imagen' })).toBeVisible()
    await page.getByLabel('Nombre').fill('Corona nueva')
    await page.getByLabel('Descripción').fill('Dorada, de cartón')
    await page.getByLabel('Precio').fill('1500,5')
    await page.getByLabel('Precio').blur()
    await page.getByLabel('Categoría').selectOption('Fiestas patrias')
    await expect(page.getByLabel('Precio')).toHaveValue('1.500,50')
    await page.getByRole('button', { name: 'Crear Producto' }).click()
    await expect(toast(page, 'Producto creado correctamente')).toBeVisible()
    await expect(page).toHaveURL('/admin')
    await expect(row(page, 'Corona nueva')).toContainText('$1,500.50')
    await expect(row(page, 'Corona nueva')).toContainText('Fiestas patrias')
  })

  test('an edit keeps what was not touched', async ({ page, owner }) => {
    await owner.create('/api/products', { ...BALLOON, name: 'Nombre viejo', availability: false })
    await open(page, '/admin?text=nombre+viejo')
    await page.getByRole('link', { name: 'Editar Nombre viejo' }).click()
    await expect(page.getByLabel('Precio')).toHaveValue('4.700,50')
    await page.getByLabel('Nombre').fill('Nombre nuevo')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(toast(page, 'Producto actualizado correctamente')).toBeVisible()
    await expect(row(page, 'Nombre nuevo')).toContainText('$4,700.50')
    await expect(row(page, 'Nombre nuevo')).toContainText('No Disponible')
  })

  for (const path of ['/admin/999999/edit', '/admin/nada/edit']) {
    test(`${path} leads to the page of what does not exist`, async ({ page }) => {
      await signIn(page)
      const answer = await page.goto(path)
      await expect(page).toHaveURL('/404')
      expect(answer?.status()).toBe(404)
    })
  }

  test('what was typed is not lost by leaving', async ({ page }) => {
    await open(page, '/admin/create')
    await page.getByLabel('Nombre').fill('A medio escribir')
    await page.getByRole('link', { name: 'Productos', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
    await dialog.getByRole('button', { name: 'Seguir editando' }).last().click()
    await expect(page.getByLabel('Nombre')).toHaveValue('A medio escribir')
    await page.getByRole('link', { name: 'Cancelar' }).click()
    await dialog.getByRole('button', { name: 'Salir sin guardar' }).click()
    await expect(page).toHaveURL('/admin')
  })
})

test.describe('what the server refuses', () => {
  test.use({ expectedStatuses: [400, 401, 404, 415] })

  test('a file that is no picture is refused in words', async ({ page }) => {
    await open(page, '/admin/create')
    const file = { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('no soy una imagen') }
    const answered = page.waitForResponse('**/api/products/upload')
    await page.getByLabel('Imagen', { exact: true }).setInputFiles(file)
    const { error } = await (await answered).json()
    await expect(page.getByText(error)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Probar de nuevo' })).toBeVisible()
  })

  test('a session that ended is opened again in place, and nothing typed is lost', async ({
    page,
    owner,
  }) => {
    await owner.create('/api/products', { ...BALLOON, name: 'Sesión vencida' })
    await open(page, '/admin?text=sesion+vencida')
    await page.getByRole('link', { name: 'Editar Sesión vencida' }).click()
    await page.getByLabel('Descripción').fill('Escrito con paciencia')
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    const dialog = page.getByRole('dialog', { name: 'Tu sesión terminó' })
    await expect(dialog.getByLabel('Email')).toHaveValue(OWNER.email)
    await expectAccessible(page)
    await dialog.getByLabel('Contraseña').fill('otra cosa')
    await dialog.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(dialog.getByText('Credenciales incorrectas. Intenta de nuevo.')).toBeVisible()
    await dialog.getByLabel('Contraseña').fill(OWNER.password)
    await dialog.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(toast(page, 'Producto actualizado correctamente')).toBeVisible()
    await expect(row(page, 'Sesión vencida')).toContainText('Escrito con paciencia')
  })
})

test.describe('changing prices', () => {
  test('says what is missing', async ({ page }) => {
    await open(page, '/admin?newTask=true')
    const dialog = page.getByRole('dialog', { name: 'Actualizar Precios' })
    await expect(dialog.getByLabel('Porcentaje')).toHaveValue('0')
    await dialog.getByLabel('Porcentaje').fill('')
    await dialog.getByRole('button', { name: 'Actualizar Precios' }).click()
    await expect(dialog.getByText('El Precio del Producto es obligatorio')).toBeVisible()
    await expect(dialog.getByText('La Categoria del Producto es obligatorio')).toBeVisible()
    await expectAccessible(page)
  })

  test('shows beforehand what changes, and the table afterwards shows it', async ({ page, owner }) => {
    await owner.create('/api/products', { ...BALLOON, name: 'Huevo chico', price: 100, category: 'pascua' })
    await owner.create('/api/products', { ...BALLOON, name: 'Huevo grande', price: 1000, category: 'pascua' })
    await open(page, '/admin?text=huevo')
    await page.getByRole('link', { name: 'Actualizar Precios' }).click()
    const dialog = page.getByRole('dialog', { name: 'Actualizar Precios' })
    await dialog.getByLabel('Categoría').selectOption('Pascua')
    await expect(dialog.getByText('Con ese porcentaje no cambia ningún precio.')).toBeVisible()
    await dialog.getByLabel('Porcentaje').fill('-12,5')
    await expect(dialog.getByText('Cambian 2 productos:')).toBeVisible()
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Huevo grande' })).toContainText('$875.00')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Actualizar 2 precios' }).click()
    await expect(toast(page, 'Precios actualizados: 2 productos')).toBeVisible()
    await expect(page).toHaveURL('/admin?text=huevo')
    await expect(row(page, 'Huevo chico')).toContainText('$87.50')
    await expect(row(page, 'Huevo grande')).toContainText('$875.00')
  })
})
