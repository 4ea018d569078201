import { readFileSync } from 'node:fs'
import { test as base, expect, type Page, type Route } from '@playwright/test'
import type axe from 'axe-core'
import { OWNER } from '#server/testing/owner.ts'
import { isLong } from '../long.ts'
import { MAP_SITE } from '../map.ts'
import { startFreshProgram } from '../program.ts'

type Fixtures = {
  /** Refusals that a test expects. The browser reports each as a console error. */
  expectedStatuses: readonly number[]
  quiet: undefined
  /** A file that needs a special shop replaces this. For the test only: with a fixture of the worker its files need other workers. */
  startShop: () => Promise<Shop>
  /** Whether each test of the file has its own shop, because it counts what is there. */
  hasOwnShop: boolean
  shopUrl: string
  owner: Owner
}

export type Owner = { readonly create: (path: string, body: object) => Promise<void> }

type Shop = { readonly url: string; readonly remove: () => Promise<void> }

type WorkerFixtures = { shopOf: (file: string, start: () => Promise<Shop>) => Promise<string> }

/**
 * Each test file has its own program, so that its data does not affect other files. Files share a
 * browser: starting one for each would take a minute. A page that logs a warning, leaves a promise rejected or violates its security
 * policy fails its test.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  startShop: ({ browser: _browser }, use) => use(() => startFreshProgram()),
  shopOf: [
    async ({ browser: _browser }, use) => {
      let current: { readonly file: string; readonly shop: Shop } | undefined
      await use(async (file, start) => {
        if (current?.file !== file) {
          const [shop] = await Promise.all([start(), current?.shop.remove()])
          current = { file, shop }
        }
        return current.shop.url
      })
      await current?.shop.remove()
    },
    { scope: 'worker' },
  ],
  hasOwnShop: [false, { option: true }],
  shopUrl: [
    async ({ shopOf, startShop, hasOwnShop }, use, { file, title }) =>
      use(await shopOf(hasOwnShop ? file + title : file, startShop)),
    { timeout: 60_000 },
  ],
  baseURL: ({ shopUrl }, use) => use(shopUrl),
  expectedStatuses: [[404], { option: true }],
  // Tests act once React has taken over, as a person would.
  page: async ({ page }, use) => {
    const { goto, reload } = page
    async function untilReady<T>(response: T, waitUntil = 'load'): Promise<T> {
      const isPage = waitUntil === 'load' && (await page.locator('#page-data').count()) > 0
      if (isPage) await expectHydrated(page)
      return response
    }
    page.goto = async (url, options) => untilReady(await goto.call(page, url, options), options?.waitUntil)
    page.reload = async (options) => untilReady(await reload.call(page, options), options?.waitUntil)
    await use(page)
  },
  quiet: [
    async ({ page, expectedStatuses }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        const [, status] = /responded with a status of (\d+)/.exec(message.text()) ?? []
        const isMap = message.location().url.startsWith(MAP_SITE)
        const isExpected = isMap || expectedStatuses.includes(Number(status))
        if (['warning', 'error'].includes(message.type()) && !isExpected) complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await use(undefined)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  owner: async ({ shopUrl, playwright }, use) => {
    const request = await playwright.request.newContext({ baseURL: shopUrl })
    const signedIn = await request.post('/api/session', { data: OWNER })
    expect(signedIn.ok()).toBe(true)
    await use({
      async create(path, body) {
        const answer = await request.post(path, { data: body })
        expect(answer.status(), await answer.text()).toBe(201)
      },
    })
    await request.dispose()
  },
})

/** Minified: its `source` has a megabyte and a half. */
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** Expects no axe violations on the page or in one part of it. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  // A page that is looked at several times gets it once.
  const isKnown = await page.evaluate(() => 'axe' in window)
  if (!isKnown) await page.evaluate(AXE)
  expect(await page.evaluate(findViolations, { part, isKnown, isLong })).toEqual([])
}

type Look = { readonly part: string; readonly isKnown: boolean; readonly isLong: boolean }

/** Runs in the page. */
async function findViolations({ part, isKnown, isLong }: Look): Promise<string[]> {
  // Elements that are still fading in do not have their final colours.
  const finite = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(finite.map(({ finished }) => finished))
  const { axe: inPage } = window as unknown as { axe: typeof axe }
  // Nothing behind a dialog can be used, and at a second look the frame of the page is as it was.
  const open = [...document.querySelectorAll('dialog:modal')].at(-1)
  const changed = open ?? (isKnown ? document.querySelector('main') : null)
  // The only frame is the map of another site. Preloading is for sounds and films, and fetches every style sheet again.
  const { violations } = await inPage.run(part === 'html' && changed && !isLong ? changed : part, {
    resultTypes: ['violations'],
    iframes: false,
    preload: false,
    // Half of the work. The contrast of the theme's colours has a test of its own (src/web/theme.test.ts).
    rules: { 'color-contrast': { enabled: isLong } },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/**
 * Waits until the scripts have loaded and React has taken over the page. Every test does so, most of them several times, and
 * `expect` would look again only after 100, 250 and 500 ms.
 */
export async function expectHydrated(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor({ state: 'attached', timeout: 10_000 })
}

export async function visit(page: Page, address = '/'): Promise<void> {
  await page.goto(address)
  await expectHydrated(page)
}

/** Waits for the first paint. A person cannot press sooner, but a test driver could. */
export async function expectPainted(page: Page): Promise<void> {
  const paints = () => performance.getEntriesByName('first-contentful-paint').length
  await expect.poll(() => page.evaluate(paints), { intervals: [20] }).toBe(1)
}

/** Handles one request. The route stays: while Playwright removes the last one of a page, some requests are never answered. */
export async function routeOnce(
  page: Page,
  url: string,
  handle: (route: Route) => Promise<unknown>,
): Promise<void> {
  let isHandled = false
  await page.route(url, (route) => {
    if (isHandled) return route.fallback()
    isHandled = true
    return handle(route)
  })
}
