import { Outlet, useLoaderData } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aShop } from '#domain/testing/samples.ts'
import { answerApi, offline } from '#web/testing/answer-api.ts'
import { render } from '#web/testing/render.tsx'
import { reloadShop, useShop } from '../shop/shop-data.ts'
import { useCurrentShop } from './use-current-shop.ts'

let loads = 0

/** A layout around pages that say how often they were loaded. */
const layout = {
  Component() {
    useCurrentShop()
    return (
      <>
        <h1>{useShop().announcement}</h1>
        <Outlet />
      </>
    )
  },
}

function Page() {
  return <p>Cargada {useLoaderData<number>()}</p>
}

async function open(shops: object) {
  loads = 0
  const asked = answerApi({ 'GET /api/shop': shops })
  // What an earlier test loaded.
  await reloadShop()
  const children = ['/productos', '/recetas'].map((path) => ({
    path,
    loader: () => ++loads,
    Component: Page,
  }))
  const router = await render(null, { at: '/', pages: [{ ...layout, children }] })
  await router.navigate('/productos')
  await expect.element(loaded(1)).toBeVisible()
  asked.length = 0
  return { router, asked }
}

const loaded = (times: number) => page.getByText(`Cargada ${times}`)
const notice = (text: string) => page.getByRole('heading', { name: text })
const known = (version: number, announcement: string) => ({
  ...aShop(),
  promotions: [],
  version,
  announcement,
})
const look = () => document.dispatchEvent(new Event('visibilitychange'))

let shop: object
beforeEach(() => {
  shop = known(7, 'Hoy abrimos')
})

test('a change of page shows a shop that has changed, and asks once', async () => {
  const { router, asked } = await open(() => shop)
  shop = known(8, 'Hoy cerramos')
  await router.navigate('/recetas')
  await expect.element(notice('Hoy cerramos')).toBeVisible()
  // For the new page, and again because something changed.
  await expect.element(loaded(3)).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('a change of page loads nothing twice while the shop is the same', async () => {
  const { router, asked } = await open(() => shop)
  await router.navigate('/recetas')
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await router.navigate('/productos')
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  await expect.element(loaded(3)).toBeVisible()
})

test('a tab that is looked at again shows what changed, and stays where it is', async () => {
  const { asked } = await open(() => shop)
  shop = known(8, 'Hoy cerramos')
  await vi.waitFor(() => {
    look()
    expect(asked).not.toEqual([])
  })
  await expect.element(notice('Hoy cerramos')).toBeVisible()
  await expect.element(loaded(2)).toBeVisible()
  const before = asked.length
  look()
  await vi.waitFor(() => expect(asked).toHaveLength(before + 1))
  await expect.element(loaded(2)).toBeVisible()
})

test('a tab that was looked at without a connection asks once there is one', async () => {
  let isOnline = false
  const { asked } = await open(() => (isOnline ? shop : offline()))
  shop = known(8, 'Hoy cerramos')
  await vi.waitFor(() => {
    look()
    expect(asked).not.toEqual([])
  })
  isOnline = true
  window.dispatchEvent(new Event('online'))
  await expect.element(notice('Hoy cerramos')).toBeVisible()
})
