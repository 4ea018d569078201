import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showToast } from '../shop/show-toast.ts'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { allowMotion } from '../testing/motion.ts'
import { render } from '../testing/render.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

type Place = 'center' | 'bottom' | 'side' | 'adaptive'

function Opener({ place }: { place?: Place }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      {isOpen && place && (
        <Dialog title="Un diálogo" closeLabel="Cerrar" place={place} onClose={close}>
          <button type="button" onClick={() => showToast({ kind: 'success', text: 'También se ve acá' })}>
            Mostrar un aviso
          </button>
        </Dialog>
      )}
      {isOpen && !place && (
        <ConfirmDialog
          title="¿Eliminar?"
          confirmLabel="Eliminar"
          cancelLabel="Cancelar"
          onConfirm={close}
          onCancel={close}
        >
          <p>No se puede deshacer.</p>
        </ConfirmDialog>
      )}
    </>
  )
}

const opener = page.getByRole('button', { name: 'Abrir' })
const dialog = page.getByRole('dialog')

test.each([
  ['a dialog in the middle', 'center'],
  ['a dialog from below', 'bottom'],
  ['a dialog from the side', 'side'],
  ['a dialog that adapts to the screen', 'adaptive'],
  ['a question', undefined],
] as const)('%s takes the focus, closes with Escape and gives the focus back', async (_name, place) => {
  await render(<Opener {...(place && { place })} />)
  await opener.click()
  await expect.element(dialog).toBeVisible()
  expect(dialog.element().querySelectorAll(':focus')).toHaveLength(1)
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('a press outside a dialog closes it', async () => {
  await render(<Opener place="center" />)
  await opener.click()
  await dialog.click({ position: { x: -10, y: -10 } })
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a toast shown while a dialog is open is inside the dialog, where it is not inert', async () => {
  await render(<Opener place="center" />)
  await opener.click()
  await page.getByRole('button', { name: 'Mostrar un aviso' }).click()
  await expect.element(dialog.getByText('También se ve acá')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('También se ve acá')).toBeVisible()
})

test('toasts leave the close button of a dialog free, also of one that still slides in', async () => {
  await page.viewport(360, 640)
  await allowMotion()
  await render(<Opener place="side" />)
  const close = page.getByRole('button', { name: 'Cerrar', exact: true })
  showToast({ kind: 'error', text: 'Esto no entra en un solo renglón de la pantalla.', stays: true })
  await opener.click()
  expectFree(close.element())
  showToast({ kind: 'error', text: 'Y esto lo dice el diálogo, que ya está abierto.' })
  expectFree(close.element())
})

function expectFree(button: Element): void {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const toasts = [...document.querySelectorAll('dialog [data-toasts] > *')]
  expect(toasts.length).toBeGreaterThan(0)
  for (const each of toasts.map((one) => one.getBoundingClientRect())) {
    const isApart = each.right < left || each.left > right || each.bottom < top || each.top > bottom
    expect(isApart, `${each.top} to ${each.bottom} over ${top} to ${bottom}`).toBe(true)
  }
}
