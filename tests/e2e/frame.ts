import type { Page } from '@playwright/test'

export const field = (page: Page) => page.getByRole('combobox', { name: 'Buscar productos' })
export const panel = (page: Page) => page.getByRole('region', { name: 'Resumen del carrito' })
export const disclosure = (page: Page) => page.getByRole('button', { name: 'Ver lo que hay en el carrito' })
