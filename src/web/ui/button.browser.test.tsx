import { afterEach, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { Button, type ButtonSize, buttonStyle } from './button.tsx'
import { Dialog } from './dialog.tsx'

afterEach(async () => {
  document.documentElement.style.fontSize = ''
  await cdp().send('Emulation.setEmulatedMedia', { features: [] })
})

test.each(['small', 'medium', 'large'] as const)(
  'a %s button has room for text twice as large',
  async (size) => {
    await page.viewport(360, 640)
    const before = await heightOf(size)
    document.documentElement.style.fontSize = '32px'
    const button = page.getByRole('button', { name: 'Confirmar' }).element()
    const text = document.createRange()
    text.selectNodeContents(button)
    expect(button.clientHeight - text.getBoundingClientRect().height).toBeGreaterThan(8)
    document.documentElement.style.fontSize = ''
    expect(button.clientHeight, 'nothing changes for the others').toBe(before)
  },
)

async function heightOf(size: ButtonSize): Promise<number> {
  await render(<Button size={size}>Confirmar</Button>)
  return page.getByRole('button', { name: 'Confirmar' }).element().clientHeight
}

test('buttons, links that look like one, and dialogs have an edge in forced colours', async () => {
  await render(
    <Dialog title="Un diálogo" closeLabel="Cerrar" onClose={() => undefined}>
      <Button>Agregar</Button>
      <a href="/carrito" className={buttonStyle('secondary')}>
        ver
      </a>
    </Dialog>,
  )
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] })
  for (const shown of document.querySelectorAll('dialog, dialog button, dialog a')) {
    expect(getComputedStyle(shown).borderTopWidth, shown.outerHTML).toBe('1px')
  }
})
