/** Longer than a press takes, from the finger's touch to the answer on screen. */
const PRESS_MS = 200

let pressedAt = Number.NEGATIVE_INFINITY

if (typeof document !== 'undefined') {
  const note = ({ timeStamp }: PointerEvent) => {
    pressedAt = timeStamp
  }
  document.addEventListener('pointerdown', note, { capture: true, passive: true })
}

/** Resolves when nothing is being pressed. For work that nobody waits for: a cheap phone answers no press meanwhile. */
export async function afterPresses(): Promise<void> {
  for (let left = timeLeft(); left > 0; left = timeLeft()) {
    await new Promise((resolve) => setTimeout(resolve, left))
  }
}

function timeLeft(): number {
  return pressedAt + PRESS_MS - performance.now()
}
