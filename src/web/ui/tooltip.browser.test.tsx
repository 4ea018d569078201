import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { Tooltip } from './tooltip.tsx'

const helped = (
  <Tooltip content="Se muestra al pasar y al enfocar">
    {(describedBy) => (
      <button type="button" aria-describedby={describedBy}>
        Con ayuda
      </button>
    )}
  </Tooltip>
)
const help = page.getByRole('tooltip')

test('a tooltip appears on focus, describes its element and closes with Escape', async () => {
  await render(helped)
  await userEvent.tab()
  await expect.element(help).toBeVisible()
  await expect
    .element(page.getByRole('button'))
    .toHaveAccessibleDescription('Se muestra al pasar y al enfocar')
  await userEvent.keyboard('{Escape}')
  await expect.element(help).not.toBeInTheDocument()
})

test('a tooltip appears on hover, and the pointer can move onto it', async () => {
  await render(helped)
  await page.getByRole('button').hover()
  await expect.element(help).toBeVisible()
  await help.hover()
  await expect.element(help).toBeVisible()
  await page.getByLabelText('Avisos').element()
  await userEvent.unhover(help)
  await expect.element(help).not.toBeInTheDocument()
})
