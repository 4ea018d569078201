import type { Page } from '@playwright/test'
import { expectHydrated } from './shop.ts'

export async function open(page: Page, address = '/'): Promise<void> {
  await page.goto(address)
  await expectHydrated(page)
}

export const field = (page: Page) => page.getByRole('combobox', { name: 'Buscar productos' })
export const panel = (page: Page) => page.getByRole('region', { name: 'Resumen del carrito' })
export const disclosure = (page: Page) => page.getByRole('button', { name: 'Ver lo que hay en el carrito' })
