import type { Browser } from '@playwright/test'
import { type Figure, percentile, RESPONSE_MS } from './figures.ts'
import { openPhone, type PhonePage } from './phone-page.ts'

const ROUNDS = 10
const TYPED = 'globo latex'

type Interaction = {
  readonly name: string
  readonly run: (phone: PhonePage, round: number) => Promise<void>
}

const CATEGORY_PAGE: readonly Interaction[] = [
  {
    name: 'adding',
    run: ({ page }) => page.locator('main [data-add]:enabled').first().tap(),
  },
  {
    name: 'opening a product',
    run: async ({ page }) => {
      await page.getByRole('link', { name: /^ver / }).first().tap()
      await page.locator('dialog [data-add]').waitFor()
    },
  },
  {
    name: 'closing a product',
    run: async ({ page }) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).tap()
      await page.locator('dialog').waitFor({ state: 'detached' })
    },
  },
  {
    name: 'opening the cart preview',
    run: async ({ page }) => {
      await page.getByRole('button', { name: 'Ver lo que hay en el carrito' }).tap()
      await page.getByRole('region', { name: 'Resumen del carrito' }).waitFor()
    },
  },
  {
    name: 'changing a quantity',
    run: async ({ page }) => {
      const preview = page.getByRole('region', { name: 'Resumen del carrito' })
      await preview.getByRole('button', { name: 'Sumar uno' }).first().tap()
    },
  },
  {
    name: 'typing in the search',
    run: async ({ page }, round) => {
      const field = page.getByRole('combobox', { name: 'Buscar productos' })
      await field.focus()
      await page.keyboard.press(TYPED.charAt(round))
    },
  },
  {
    name: 'switching category',
    run: async ({ page }, round) => {
      // Uses the keyboard: the browser reports no event timing for `selectOption`.
      await page.getByLabel('Categoría', { exact: true }).focus()
      const before = page.url()
      await page.keyboard.press(round % 2 === 0 ? 'ArrowDown' : 'ArrowUp')
      await page.waitForURL((url) => url.href !== before)
    },
  },
]

/** The time from an interaction to the next paint, once React is there. */
export async function measureInteractions(browser: Browser, url: string, cart: string): Promise<Figure[]> {
  const phone = await openPhone(browser, url, cart)
  await phone.page.addInitScript(recordEvents)
  await phone.page.goto('/productos/globos')
  await phone.until('document.documentElement.dataset.ready !== undefined')
  await phone.page.waitForLoadState('networkidle')
  const waits = new Map<string, number[]>()
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, run } of CATEGORY_PAGE) {
      await phone.ask('void (window.longest = 0)')
      await run(phone, round)
      await phone.ask(SETTLED)
      const wait = await phone.ask<number>('window.longest')
      waits.set(name, [...(waits.get(name) ?? []), wait])
    }
  }
  await phone.context.close()
  const all = [...waits.values()].flat()
  return [
    ...[...waits].map(
      ([name, times]): Figure => ({
        what: `${name}, to the next paint, 95 of 100 within`,
        value: percentile(times, 0.95),
        unit: 'ms',
      }),
    ),
    {
      what: `all of these, ${all.length} of them, 95 of 100 within`,
      value: percentile(all, 0.95),
      unit: 'ms',
      atMost: RESPONSE_MS,
    },
  ]
}

/** Waits two frames and a moment: the browser reports an event only after the next paint. */
const SETTLED =
  'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 200))))'

declare global {
  var longest: number
}

/** Runs in the page: the longest wait between an input and the paint after it. Waits below 16 ms are not reported. */
function recordEvents(): void {
  globalThis.longest = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longest = Math.max(globalThis.longest, duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}
