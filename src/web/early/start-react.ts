import { isReachable } from '../is-reachable.ts'
import { scriptsOfPage } from '../page-data.ts'
import { showToast } from '../shop/show-toast.ts'
import { giveUp } from './presses.ts'

/** Does not wait longer for a slow picture. */
const MAX_WAIT_MS = 2000
/** The connection is slow if this script took longer to arrive. */
const SLOW_MS = 250

/**
 * Runs React after the page has been painted, whose pictures its scripts would delay. On a slow connection they are fetched before, during
 * the layout: React is there 0.4 s sooner.
 */
export async function startReact(): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))
  const start = Promise.race([painted(), touched(), timeout])
  const [script] = performance.getEntriesByName(import.meta.url)
  if (!script || script.duration < SLOW_MS) await start
  for (const href of scriptsOfPage()) {
    const link = { rel: 'modulepreload', href, fetchPriority: 'low' }
    document.head.append(Object.assign(document.createElement('link'), link))
  }
  await start
  try {
    await import('../entry-client.tsx')
  } catch (error) {
    giveUp()
    offerReload()
    throw error
  }
}

/** In a hidden tab nothing is painted. */
async function painted(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  }
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return
  await new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }))
}

/** Resolves on the first press: the page must be visible. Capturing, so that it runs before the listeners that keep presses. */
function touched(): Promise<void> {
  return new Promise((resolve) => {
    for (const sign of ['pointerdown', 'keydown'])
      addEventListener(sign, () => resolve(), { once: true, capture: true })
  })
}

function offerReload(): void {
  const action = { label: 'Recargar', run: reload }
  showToast({ kind: 'error', text: 'No pudimos terminar de cargar la página.', action })
}

/** Never leads to the browser's own error page. */
async function reload(): Promise<void> {
  if (await isReachable()) location.reload()
  else offerReload()
}
