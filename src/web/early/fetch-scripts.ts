import { scriptsOfPage } from '../page-data.ts'

/** After so long the line is a slow one. */
const SLOW_MS = 500

/**
 * Begins to fetch what makes the page answer, without running it: `start.ts` does that. On a fast line once the page is painted; on
 * a slow one sooner, when what the page looks like has come, so that the line is not idle while a phone lays the page out.
 */
export async function fetchScripts(): Promise<void> {
  await Promise.race([painted(), touched, lateLooks()])
  for (const href of scriptsOfPage()) {
    const link = { rel: 'modulepreload', href, fetchPriority: 'low' }
    document.head.append(Object.assign(document.createElement('link'), link))
  }
}

/** The stylesheet came, and it took long. */
async function lateLooks(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
  if (link && !link.sheet)
    await new Promise((resolve) => link.addEventListener('load', resolve, { once: true }))
  if (performance.now() < SLOW_MS) await new Promise(() => undefined)
}

/** What the page shows at first is on screen, by the browser's own word. In a tab that nobody sees nothing is painted. */
export async function painted(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  }
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return
  await new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }))
}

/** Somebody presses something: they see the page already. Captured, before those who keep the press for React. */
export const touched = new Promise((resolve) => {
  for (const sign of ['pointerdown', 'keydown'])
    addEventListener(sign, resolve, { once: true, capture: true })
})
