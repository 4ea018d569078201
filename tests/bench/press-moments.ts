import { setTimeout } from 'node:timers/promises'
import { PRESS_MS, type UnwatchedPage } from './unwatched-page.ts'

export type PressedPage = {
  readonly name: string
  readonly path: string
  /** The first visible element of this selector is pressed. */
  readonly target: string
  /** The effect of a press: one more unit in the cart and a toast, or something opened or closed. */
  readonly answer: 'cart' | 'expanded'
}

declare global {
  var moments: { painted: number; hydrated: number } | undefined
  var presses: {
    place: { x: number; y: number } | undefined
    clicked: number
    answers: number
    responses: Response[]
    /** By the moment of the click, the milliseconds until the browser had painted what its handlers changed. */
    paints: [pressed: number, painted: number][]
  }
}

/** A press and the milliseconds after it until the page had changed, and until a message after the next frame came. */
type Response = { readonly pressed: number; readonly changed: number; readonly told: number }

/** Runs in the page: when it was painted, and when React was there. */
export function readMoments(): void {
  const found = { painted: 0, hydrated: 0 }
  globalThis.moments = found
  new PerformanceObserver((list) => {
    found.painted = list.getEntriesByName('first-contentful-paint')[0]?.startTime ?? found.painted
  }).observe({ type: 'paint', buffered: true })
  new MutationObserver((_, observer) => {
    if (document.documentElement?.dataset.ready === undefined) return
    observer.disconnect()
    found.hydrated = performance.now()
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-ready'] })
}

/** Runs in the page: counts presses as the browser reports them, what they do, and how long it takes until that is painted. */
export function watchPresses({ target, answer }: PressedPage): void {
  const record: typeof globalThis.presses = {
    place: undefined,
    clicked: 0,
    answers: 0,
    responses: [],
    paints: [],
  }
  globalThis.presses = record
  /** Presses without a visible effect yet. */
  const open: number[] = []

  addEventListener(
    'click',
    ({ isTrusted, timeStamp }) => {
      if (!isTrusted) return
      record.clicked++
      open.push(timeStamp)
    },
    { capture: true },
  )

  function respond() {
    const since = open.splice(0)
    const changed = performance.now()
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        const now = performance.now()
        record.responses.push(
          ...since.map((pressed) => ({ pressed, changed: changed - pressed, told: now - pressed })),
        )
      }
      port2.postMessage(undefined)
    })
  }

  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries()) {
      if (name === 'click') record.paints.push([startTime, duration])
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)

  function watch(element: HTMLElement) {
    const { x, y, width, height } = element.getBoundingClientRect()
    record.place = { x: x + width / 2, y: y + height / 2 }
    if (answer === 'expanded') {
      new MutationObserver((changes) => {
        record.answers += changes.filter(({ attributeName }) => attributeName === 'aria-expanded').length
        respond()
      }).observe(element, { attributeFilter: ['aria-expanded', 'data-waiting'] })
      return
    }
    const badge = document.querySelector('[data-cart-badge]')
    let units = Number(badge?.textContent)
    if (!badge) throw new Error('there is no number in the header')
    new MutationObserver(() => {
      const now = Number(badge.textContent)
      const isSaid = document.querySelector('[data-toasts]:not(:empty)') !== null
      if (isSaid) record.answers += now - units
      units = now
      respond()
    }).observe(badge, { childList: true, characterData: true, subtree: true })
  }

  // At the first paint, when a person sees the button and scrolls it under the thumb.
  new PerformanceObserver(() => {
    const element = [...document.querySelectorAll<HTMLElement>(target)].find((one) => one.checkVisibility())
    if (!element || record.place) return
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    watch(element)
  }).observe({ type: 'paint', buffered: true })
}

/** Clicks at the given moments after the first paint, and waits until all clicks are handled. */
export async function pressMoments(
  { click, ask, until }: UnwatchedPage,
  moments: readonly number[],
): Promise<{ clicked: number; answers: number; responses: readonly number[] }> {
  await until('window.presses?.place && window.moments.painted')
  const place = await ask<{ x: number; y: number }>('window.presses.place')
  const sincePaint = await ask<number>('performance.now() - window.moments.painted')
  const begun = performance.now() - sincePaint
  for (const moment of moments) {
    // The click comes when the button is released.
    await setTimeout(Math.max(0, begun + moment - PRESS_MS - performance.now()))
    await click(place)
  }
  await until('window.moments.hydrated')
  await until(`window.presses.clicked >= ${moments.length}`)
  // Waits for late effects, including a duplicate one.
  await setTimeout(700)
  const { clicked, answers, responses, paints } = await ask<typeof globalThis.presses>('window.presses')
  return { clicked, answers, responses: responses.map((response) => timeOf(response, new Map(paints))) }
}

/**
 * When the browser painted the response. The message comes later if the page has other work: it tells only of a response that came
 * after the paint, or of one too quick for the browser to report.
 */
function timeOf({ pressed, changed, told }: Response, paints: ReadonlyMap<number, number>): number {
  const painted = paints.get(pressed)
  return painted === undefined || changed > painted ? told : painted
}
