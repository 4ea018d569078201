import type { ReactNode } from 'react'
import { Form, useLoaderData } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod/mini'
import { ApiError, ConnectionError } from '#web/api/errors.ts'
import { useSmallForm } from '#web/shop/use-small-form.ts'
import { answerApi } from '#web/testing/answer-api.ts'
import { render, toast } from '#web/testing/render.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { adminCall } from './session-guard.ts'
import { type Outcome, useAction } from './use-action.ts'

const ADDRESS = '/admin/recetas'

type ButtonProps = {
  readonly act: () => Promise<Outcome | undefined>
  readonly options?: Parameters<typeof useAction>[1]
}

function Remove({ act, options }: ButtonProps) {
  const { run, isBusy, problem } = useAction(act, options)
  return (
    <>
      <button type="button" aria-busy={isBusy} onClick={() => run()}>
        Eliminar
      </button>
      <p>{problem}</p>
    </>
  )
}

/** A page that says how often its data was loaded. */
async function open(element: ReactNode) {
  let count = 0
  function Page() {
    const loaded = useLoaderData<number>()
    return (
      <>
        <h1 tabIndex={-1}>Cargada {loaded}</h1>
        {element}
      </>
    )
  }
  const pages = [{ id: 'page', path: ADDRESS, loader: () => ++count, Component: Page }]
  const router = await render(null, { at: '/admin', pages })
  await router.navigate(ADDRESS)
  await expect.element(loaded(1)).toBeVisible()
  return router
}

const loaded = (times: number) => page.getByRole('heading', { name: `Cargada ${times}` })
const button = () => page.getByRole('button', { name: 'Eliminar' })
const undo = () => page.getByRole('button', { name: 'Deshacer' })
const refused = () => new ApiError(409, 'Ya no está')

test('a press says what was done, loads the page again and then moves the focus', async () => {
  const seen: number[] = []
  const onLoaded = () => seen.push(router.state.loaderData.page)
  const router = await open(<Remove act={async () => ({ message: 'Eliminada', onLoaded })} />)
  await button().click()
  await expect.element(toast('Eliminada')).toBeVisible()
  await vi.waitFor(() => expect(seen).toEqual([2]))
})

test('a double click sends once, and the button is busy meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const act = vi.fn(() => promise)
  await open(<Remove act={act} />)
  await button().dblClick()
  await expect.element(button()).toHaveAttribute('aria-busy', 'true')
  resolve(undefined)
  await expect.element(button()).toHaveAttribute('aria-busy', 'false')
  expect(act).toHaveBeenCalledOnce()
})

test('where rows move, a press within a second of the last one is ignored', async () => {
  let now = 5000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const act = vi.fn(async () => ({ message: 'Eliminada' }))
  await open(<Remove act={act} options={{ movesRows: true }} />)
  await button().click()
  await expect.element(loaded(2)).toBeVisible()
  now += 900
  await button().click()
  expect(act).toHaveBeenCalledOnce()
  now += 100
  await button().click()
  await expect.element(loaded(3)).toBeVisible()
  expect(act).toHaveBeenCalledTimes(2)
})

test('undoing an action says so and loads the page again', async () => {
  await open(
    <Remove act={async () => ({ message: 'Eliminada', undo: async () => ({ message: 'Restaurada' }) })} />,
  )
  await button().click()
  await undo().click()
  await expect.element(toast('Restaurada')).toBeVisible()
  await expect.element(loaded(3)).toBeVisible()
})

test('undoing waits until the press before it has ended', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const takeBack = vi.fn(async () => ({ message: 'Restaurada' }))
  const answers = [Promise.resolve({ message: 'Eliminada', undo: takeBack }), promise]
  await open(<Remove act={() => answers.shift() ?? promise} />)
  await button().click()
  await expect.element(loaded(2)).toBeVisible()
  await button().click()
  await undo().click()
  expect(takeBack).not.toHaveBeenCalled()
  resolve(undefined)
  await expect.element(toast('Restaurada')).toBeVisible()
})

test('a refusal is said until the next press, and the page is loaded again', async () => {
  const act = vi.fn(async (): Promise<Outcome> => ({ message: 'Eliminada' })).mockRejectedValueOnce(refused())
  await open(<Remove act={act} options={{ nameOf: () => 'Flan' }} />)
  await button().click()
  await expect.element(toast('"Flan": Ya no está')).toBeVisible()
  await expect.element(loaded(2)).toBeVisible()
  await button().click()
  await expect.element(toast('Eliminada')).toBeVisible()
  await expect.element(toast('"Flan": Ya no está')).not.toBeInTheDocument()
})

test('a press that failed without a connection can be tried again from its message', async () => {
  const act = vi.fn(async (): Promise<Outcome> => ({ message: 'Eliminada' }))
  act.mockRejectedValueOnce(new ConnectionError())
  await open(<Remove act={act} options={{ nameOf: () => 'Flan', canRetry: true }} />)
  await button().click()
  await page.getByRole('button', { name: 'Probar de nuevo' }).click()
  await expect.element(toast('Eliminada')).toBeVisible()
  expect(act).toHaveBeenCalledTimes(2)
})

test('a refusal that the caller takes care of is not said', async () => {
  const onFailure = vi.fn(() => true)
  await open(<Remove act={() => Promise.reject(refused())} options={{ onFailure }} />)
  await button().click()
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledOnce())
  await expect.element(toast('Ya no está')).not.toBeInTheDocument()
})

test('without a connection the page stays as it is, and its own words say so', async () => {
  const problemOf = () => 'No se pudo'
  await open(<Remove act={() => Promise.reject(new ConnectionError())} options={{ problemOf }} />)
  await button().click()
  await expect.element(page.getByText('No se pudo')).toBeVisible()
  await expect.element(loaded(1)).toBeVisible()
})

test('an action that leaves the page does not load it again', async () => {
  const router = await open(
    <Remove act={async () => ({ message: 'Eliminada', leave: () => router.navigate('/admin/otra') })} />,
  )
  await button().click()
  await expect.element(toast('Eliminada')).toBeVisible()
  expect(router.state.location.pathname).toBe('/admin/otra')
})

function ended() {
  return new ApiError(401, 'Tu sesión terminó')
}

test('after signing in again the press is repeated, and nothing typed is lost', async () => {
  answerApi({
    'POST /api/session': { role: 'admin', email: 'ana@tienda.example', name: 'Ana', permissions: [] },
  })
  const act = vi.fn(async () => ({ message: 'Guardado' })).mockRejectedValueOnce(ended())
  await open(<NameForm act={act} />)
  await page.getByLabelText('Nombre').fill('Ana')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByLabelText('Contraseña', { exact: true }).fill('una clave larga')
  await userEvent.keyboard('{Enter}')
  await expect.element(toast('Guardado')).toBeVisible()
  expect(act).toHaveBeenCalledTimes(2)
  await expect.element(page.getByLabelText('Nombre')).toHaveValue('Ana')
})

test('whoever does not sign in again stays on the page with what was typed', async () => {
  const router = await open(<Remove act={() => Promise.reject(ended())} />)
  await button().click()
  await page.getByRole('button', { name: 'Ahora no' }).click()
  await expect.element(toast('Tu sesión terminó')).toBeVisible()
  await expect.element(loaded(1)).toBeVisible()
  expect(router.state.location.pathname).toBe(ADDRESS)
})

test('whoever does not sign in again for a call within the press is not asked for the press again', async () => {
  const act = vi.fn(() => adminCall(() => Promise.reject(ended())))
  await open(<Remove act={act} />)
  await button().click()
  await page.getByRole('button', { name: 'Ahora no' }).click()
  await expect.element(toast('Tu sesión terminó')).toBeVisible()
  expect(document.querySelector('dialog')).toBeNull()
  expect(act).toHaveBeenCalledOnce()
})

function NameForm({ act }: { act: (typed: { name: string }) => Promise<Outcome | undefined> }) {
  const save = useAction(act)
  const { register, submit, errors } = useSmallForm({
    schema: z.object({ name: z.string() }),
    defaultValues: { name: '' },
    refusedAt: 'name',
    onSave: save.orThrow,
  })
  return (
    <Form onSubmit={submit}>
      <TextField label="Nombre" error={errors.name?.message} {...register('name')} />
      <button type="submit">Guardar</button>
    </Form>
  )
}

test('a form says a refusal at its field, after a double click too, and sends once', async () => {
  const { promise, reject } = Promise.withResolvers<undefined>()
  const act = vi.fn(() => promise)
  await open(<NameForm act={act} />)
  await page.getByRole('button', { name: 'Guardar' }).dblClick()
  reject(refused())
  await expect.element(page.getByLabelText('Nombre')).toHaveAccessibleDescription('Ya no está')
  await expect.element(toast('Ya no está')).not.toBeInTheDocument()
  expect(act).toHaveBeenCalledOnce()
  await expect.element(loaded(1)).toBeVisible()
})
