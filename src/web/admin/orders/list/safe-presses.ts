import { useEffect } from 'react'

/** A press on the same spot this soon after the cards moved was meant for what was there before. */
const RECENT_MS = 1500
/** Nearer presses are on the same spot: a finger does not hit the same pixel twice. */
const NEAR_PX = 24

let changedAt = Number.NEGATIVE_INFINITY
/** Where the pointer was moved to or pressed, and what was there then. */
let aim = { x: Number.NEGATIVE_INFINITY, y: 0, name: '' }

/**
 * Ignores a second press on the same spot if another order, or the next step of the same one, has moved there. The press counts once the
 * pointer has left the spot, or shortly after the cards moved. `cards` is what is on screen.
 */
export function useSafePresses(cards: unknown): void {
  // Listens to the whole page, before the cards see a press.
  useEffect(watchPointer, [])

  // Notes when the cards have moved. What they are does not matter here.
  useEffect(() => {
    if (cards) changedAt = performance.now()
  }, [cards])
}

function watchPointer(): () => void {
  const stop = new AbortController()
  const listening = { capture: true, signal: stop.signal } as const
  for (const kind of ['pointerdown', 'pointermove'] as const) addEventListener(kind, noteAim, listening)
  addEventListener('click', stopUnmeant, listening)
  return () => stop.abort()
}

function noteAim(event: PointerEvent): void {
  if (!isOnSameSpot(event)) aim = { x: event.clientX, y: event.clientY, name: nameAt(event) }
}

function stopUnmeant(event: MouseEvent): void {
  const name = nameAt(event)
  // A key press has no place, and what is not a card stays where it is.
  if (event.detail === 0 || name === '' || name === aim.name || !isOnSameSpot(event)) return
  event.preventDefault()
  event.stopPropagation()
  changedAt = performance.now()
}

/** Whether the pointer has not left since the cards moved, a moment ago. */
function isOnSameSpot({ clientX, clientY }: MouseEvent): boolean {
  const isRecent = performance.now() - changedAt < RECENT_MS
  return isRecent && Math.hypot(clientX - aim.x, clientY - aim.y) < NEAR_PX
}

/** The order and its control under the pointer; empty beside the cards. */
function nameAt({ target }: MouseEvent): string {
  if (!(target instanceof Element)) return ''
  const card = target.closest('article')?.getAttribute('aria-labelledby')
  const control = target.closest('button, a, summary, label')
  return card ? `${card} ${control?.ariaLabel ?? control?.textContent ?? ''}` : ''
}
