import { type Browser, chromium } from '@playwright/test'
import { findShell, SANDBOX_FLAGS } from '../../scripts/browser.ts'
import { startFreshProgram } from '../program.ts'
import { type Figure, median, percentile, RESPONSE_MS } from './figures.ts'
import { measureInteractions } from './interactions.ts'
import { type PressedPage, pressMoments, readMoments, watchPresses } from './press-moments.ts'
import { openUnwatched } from './unwatched-page.ts'

/** Loads per page and presses per load: 24 presses a page, each at a different moment. */
const LOADS = 4
const PRESSES_PER_LOAD = 6
/** Loads without a press, to learn when the page is painted and when React is there. */
const QUIET_LOADS = 5
const AFTER_REACT_MS = 500
const HYDRATED_MS = 3000

const CART = JSON.stringify({
  state: {
    order: [
      {
        id: 20,
        name: 'Globos',
        description: 'Veinte',
        price: 1500,
        image: '/favicon.svg',
        category: 'globos',
        quantity: 2,
        subtotal: 3000,
      },
    ],
  },
  version: 0,
})

const PAGES: readonly PressedPage[] = [
  { name: 'home', path: '/', target: 'main [data-add]:enabled', answer: 'cart' },
  { name: 'category', path: '/productos/globos', target: 'main [data-add]:enabled', answer: 'cart' },
  {
    name: 'shared product',
    path: '/productos/globos?seeProduct=true&productId=20',
    target: 'dialog [data-add]:enabled',
    answer: 'cart',
  },
  {
    name: 'cart',
    path: '/carrito',
    target: 'header [aria-controls][aria-expanded]:not(input)',
    answer: 'expanded',
  },
]

/** A bare page with one button: it measures the phone's own time from a click to the next paint. */
const BARE_PAGE = `<!doctype html><meta name="viewport" content="width=device-width"><html data-ready><button aria-expanded="false"
  onclick="this.ariaExpanded = this.ariaExpanded !== 'true'">Ver</button><script>setTimeout(() => {
  document.documentElement.dataset.ready = 'yes' })</script>`
const BARE: PressedPage = {
  name: 'a bare page',
  path: `data:text/html,${encodeURIComponent(BARE_PAGE)}`,
  target: 'button',
  answer: 'expanded',
}

/** What happens to presses on a cheap phone, from the first paint until React has been there for half a second, and after that. */
export async function measurePresses(): Promise<Figure[]> {
  const program = await startFreshProgram({ DEMO: 'on', RATE_LIMIT: 'off' })
  const browser = await chromium.launch({
    executablePath: findShell(),
    args: [...SANDBOX_FLAGS],
  })
  try {
    const bare = await pressPage(browser, program.url, BARE)
    const figures: Figure[] = [
      { what: 'a bare page, time to response, median', value: median(bare.responses), unit: 'ms' },
      { what: 'a bare page, time to response, slowest', value: Math.max(...bare.responses), unit: 'ms' },
    ]
    for (const page of PAGES) {
      const { painted, hydrated, ...found } = await pressPage(browser, program.url, page)
      figures.push(
        { what: `${page.name}, painted`, value: painted, unit: 'ms' },
        { what: `${page.name}, hydrated`, value: hydrated, unit: 'ms', atMost: HYDRATED_MS },
        ...figuresOf(page, found),
      )
    }
    return [...figures, ...(await measureInteractions(browser, program.url, CART))]
  } finally {
    await browser.close()
    await program.remove()
  }
}

type Found = {
  readonly clicked: number
  readonly handled: number
  readonly lost: number
  readonly duplicated: number
  readonly responses: readonly number[]
}

function figuresOf(
  { name }: PressedPage,
  { clicked, handled, lost, duplicated, responses }: Found,
): Figure[] {
  return [
    { what: `${name}, clicked`, value: clicked, unit: '' },
    { what: `${name}, handled`, value: handled, unit: '' },
    { what: `${name}, lost`, value: lost, unit: '', atMost: 0, isExact: true },
    { what: `${name}, duplicated`, value: duplicated, unit: '', atMost: 0, isExact: true },
    { what: `${name}, time to response, median`, value: median(responses), unit: 'ms' },
    {
      what: `${name}, time to response, 95 of 100 within`,
      value: percentile(responses, 0.95),
      unit: 'ms',
      atMost: RESPONSE_MS,
    },
    { what: `${name}, time to response, slowest`, value: Math.max(...responses), unit: 'ms' },
  ]
}

async function pressPage(
  browser: Browser,
  url: string,
  pressed: PressedPage,
): Promise<Found & { painted: number; hydrated: number }> {
  const quiet: { painted: number; hydrated: number }[] = []
  while (quiet.length < QUIET_LOADS) quiet.push(await loadQuietly(browser, url, pressed.path))
  const painted = median(quiet.map((load) => load.painted))
  const hydrated = median(quiet.map((load) => load.hydrated))

  const count = LOADS * PRESSES_PER_LOAD
  const moments = Array.from(
    { length: count },
    (_, index) => ((index + 0.5) / count) * (hydrated + AFTER_REACT_MS - painted),
  )
  const loads: Found[] = []
  for (let load = 0; load < LOADS; load++) {
    const mine = moments.filter((_, index) => index % LOADS === load)
    loads.push(await loadAndPress(browser, url, pressed, mine))
  }
  const sum = (part: 'clicked' | 'handled' | 'lost' | 'duplicated') =>
    loads.reduce((total, found) => total + found[part], 0)
  return {
    painted,
    hydrated,
    clicked: sum('clicked'),
    handled: sum('handled'),
    lost: sum('lost'),
    duplicated: sum('duplicated'),
    responses: loads.flatMap(({ responses }) => responses),
  }
}

async function loadQuietly(browser: Browser, url: string, path: string) {
  const { go, ask, until, close } = await openPage(browser)
  await go(new URL(path, url).href)
  await until('window.moments?.hydrated')
  const moments = await ask<{ painted: number; hydrated: number }>('window.moments')
  await close()
  return moments
}

async function loadAndPress(
  browser: Browser,
  url: string,
  pressed: PressedPage,
  moments: readonly number[],
): Promise<Found> {
  const page = await openPage(browser)
  await page.prepare(watchPresses, pressed)
  await page.go(new URL(pressed.path, url).href)
  const { clicked, answers, responses } = await pressMoments(page, moments)
  await page.close()
  return {
    clicked,
    handled: Math.min(clicked, answers),
    lost: Math.max(0, clicked - answers),
    duplicated: Math.max(0, answers - clicked),
    responses,
  }
}

/** A visitor's page with something in the cart. Nothing is loaded yet. */
async function openPage(browser: Browser) {
  const page = await openUnwatched(browser)
  await page.prepare(keepCart, CART)
  await page.prepare(readMoments, undefined)
  return page
}

/** Runs in the page. */
function keepCart(cart: string): void {
  if (location.protocol === 'http:') localStorage.setItem('order-storage', cart)
}
