/** Nothing may move under a finger or pointer that was used this recently. */
const REST_MS = 1500
/** Whoever has scrolled further is looking at something. */
const TOP_PX = 120

let usedAt = Number.NEGATIVE_INFINITY

/** Notes when the page is used. Returns a function that stops it. */
export function watchUse(): () => void {
  const stop = new AbortController()
  const note = () => {
    usedAt = performance.now()
  }
  for (const kind of ['pointerdown', 'pointermove', 'keydown', 'wheel']) {
    addEventListener(kind, note, { passive: true, signal: stop.signal })
  }
  return () => stop.abort()
}

/** Whether rows may be inserted at the top: the owner is there, has chosen none, and is not about to press something. */
export function isAtRest(): boolean {
  const isUsing = document.querySelector('dialog[open], article :focus, [data-choose]:checked') !== null
  return scrollY < TOP_PX && !isUsing && performance.now() - usedAt > REST_MS
}
