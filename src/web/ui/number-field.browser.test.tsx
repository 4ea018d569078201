import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { NumberField } from './number-field.tsx'

function parse(text: string): number | undefined {
  const value = Number(text.replaceAll('.', '').replace(',', '.'))
  return text.trim() && Number.isFinite(value) ? value : undefined
}
const format = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2 }).format

test('the number field accepts 1.500,50 and formats 1500,5 on blur', async () => {
  await render(<NumberField label="Precio" defaultValue="1.500,50" parse={parse} format={format} />)
  const field = page.getByLabelText('Precio')
  await expect.element(field).toHaveValue('1.500,50')
  await field.fill('1500,5')
  field.element().blur()
  await expect.element(field).toHaveValue('1.500,50')
})
