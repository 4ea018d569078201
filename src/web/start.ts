/**
 * Loads what makes the page answer, once the page itself is on screen: on a slow network the picture that people came for does
 * not share the line with scripts. Whoever is quicker than that gets the scripts at once.
 */

/** A picture that hangs does not hold up the rest. */
const PATIENCE_MS = 2000

const IMPATIENCE = ['pointerdown', 'keydown', 'touchstart'] as const

await Promise.race([loaded(), touched(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
await import('./entry-client.tsx')

/** What the page shows at first is there and painted. In a tab that nobody sees, nothing is painted. */
async function loaded(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  }
  if (document.hidden) return
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

function touched(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const sign of IMPATIENCE) addEventListener(sign, resolve, { once: true, passive: true })
  })
}

export {}
