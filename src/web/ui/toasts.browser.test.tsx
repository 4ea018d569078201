import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showToast, TOAST_MS } from '../shop/show-toast.ts'
import { render, toast } from '../testing/render.tsx'

test('a toast is announced and disappears by itself', async () => {
  await render(null)
  vi.useFakeTimers()
  showToast({ kind: 'success', text: 'Guardado' })
  await expect.element(toast('Guardado')).toBeVisible()
  await expect.element(page.getByLabelText('Avisos')).toHaveAttribute('aria-live', 'polite')
  vi.advanceTimersByTime(TOAST_MS - 200)
  await expect.element(toast('Guardado')).toBeVisible()
  vi.advanceTimersByTime(400)
  await expect.element(toast('Guardado')).not.toBeInTheDocument()
})

test('a toast that is hovered stays until the pointer leaves', async () => {
  await render(null)
  vi.useFakeTimers()
  showToast({ kind: 'success', text: 'Guardado' })
  await toast('Guardado').hover()
  vi.advanceTimersByTime(10 * TOAST_MS)
  await expect.element(toast('Guardado')).toBeVisible()
  await toast('Guardado').unhover()
  vi.advanceTimersByTime(200)
  await expect.element(toast('Guardado')).not.toBeInTheDocument()
})

test('an action is undone from its toast, which closes', async () => {
  await render(null)
  const run = vi.fn()
  showToast({ kind: 'success', text: 'Borrado', action: { label: 'Deshacer', run } })
  await page.getByRole('button', { name: 'Deshacer' }).click()
  expect(run).toHaveBeenCalledOnce()
  await expect.element(toast('Borrado')).not.toBeInTheDocument()
})

test('of several toasts the newest two are shown, and one that stays besides', async () => {
  await render(null)
  showToast({ kind: 'error', text: 'Sin conexión', stays: true })
  for (const text of ['Uno', 'Dos', 'Tres']) showToast({ kind: 'success', text })
  const texts = [...document.querySelectorAll('[data-toasts] p')].map(({ textContent }) => textContent)
  expect(texts).toEqual(['Sin conexión', 'Dos', 'Tres'])
})
