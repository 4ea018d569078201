/**
 * Loads what makes the page answer, once the page itself is on screen: on a slow network the picture that people came for does
 * not share the line with scripts. Whoever is quicker than that gets the scripts at once.
 */

import { readPageData } from './page-data.ts'
import { pause } from './pause.ts'

/** A picture that hangs does not hold up the rest. */
const PATIENCE_MS = 2000

const IMPATIENCE = ['pointerdown', 'keydown', 'touchstart'] as const

await Promise.race([loaded(), touched(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
// All is fetched at once, but taken in steps, a file at a time: React, the other libraries, the domain, the pages, and what puts
// them to work.
for (const href of readPageData().assets.later) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
await import('./react-setup.ts')
await pause()
await import('./zod-setup.ts')
await pause()
await import('#domain/product.ts')
await pause()
await import('./routes.tsx')
await pause()
await import('./entry-client.tsx')

/** What the page shows at first is there and painted. In a tab that nobody sees, nothing is painted. */
async function loaded(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  }
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return
  // The browser's word: a frame that was asked for may be on screen much later.
  await new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }))
}

function touched(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const sign of IMPATIENCE) addEventListener(sign, resolve, { once: true, passive: true })
  })
}
