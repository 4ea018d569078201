import { expect } from '@playwright/test'
import { LONG } from '../long.ts'
import { BALLOON, open, row } from './admin.ts'
import { expectAccessible, expectHydrated, test } from './shop.ts'

test.use({ expectedStatuses: [404, 503] })

test(
  'typing searches the table, ignoring case and accents, and the address keeps the search',
  LONG,
  async ({ page, owner }) => {
    await owner.create('/api/products', { ...BALLOON, name: 'Búsqueda uno' })
    await owner.create('/api/products', { ...BALLOON, name: 'Búsqueda dos', availability: false })
    await open(page, '/admin')
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('BUSQUEDA')
    await expect(page.getByText('2 productos · 1 no disponible')).toBeVisible()
    await expect(page).toHaveURL('/admin?text=BUSQUEDA')
    await page.reload()
    await expectHydrated(page)
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
  },
)
