import { scriptsOfPage } from '../page-data.ts'

/** The connection is slow if this script took longer to arrive. */
const SLOW_MS = 250

/**
 * Starts downloading the page's scripts without running them; `start.ts` runs them. On a fast connection it starts after the first
 * paint. On a slow one it starts at once, to use the time of the layout: the stylesheet and the fonts were requested before, and the
 * first bytes of a script come a round trip later.
 */
export async function fetchScripts(): Promise<void> {
  await Promise.race([painted(), touched, slow()])
  for (const href of scriptsOfPage()) {
    const link = { rel: 'modulepreload', href, fetchPriority: 'low' }
    document.head.append(Object.assign(document.createElement('link'), link))
  }
}

/** Resolves at once on a slow connection, otherwise never. */
async function slow(): Promise<void> {
  const [script] = performance.getEntriesByName(import.meta.url)
  if (!script || script.duration < SLOW_MS) await new Promise(() => undefined)
}

/** Resolves after the first paint. In a hidden tab nothing is painted. */
export async function painted(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  }
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return
  await new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }))
}

/** Resolves on the first press: the page must be visible. Capturing, so that it runs before the listeners that keep presses. */
export const touched = new Promise((resolve) => {
  for (const sign of ['pointerdown', 'keydown'])
    addEventListener(sign, resolve, { once: true, capture: true })
})
