import { expect, type Page } from '@playwright/test'

const sheetField = (page: Page) => page.getByLabel('Planilla', { exact: true })
export const importRow = (page: Page, name: string) => page.getByRole('article', { name })
export const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

export async function chooseSheet(page: Page, name: string, text: string): Promise<void> {
  // Excel in Spanish saves it so.
  await sheetField(page).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') })
}

/** The owner's products with this text, drafts too. */
export async function productsWith(page: Page, text: string) {
  const answer = await page.request.get('/api/products/administrar', { params: { text, pageSize: 100 } })
  const { products } = await answer.json()
  return (products as { id: number; name: string; image: string; draft?: boolean }[]).filter(({ name }) =>
    name.includes(text),
  )
}

/** The bar at the bottom is not above what has the focus. */
export async function expectUncovered(page: Page): Promise<void> {
  const isUncovered = () => {
    const { left, bottom } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
    return document.elementFromPoint(left + 20, bottom - 4) === document.activeElement
  }
  await expect.poll(() => page.evaluate(isUncovered)).toBe(true)
}
