import { cdp } from 'vitest/browser'

let isMoving = false

/** Things move in this test. In the others they stand still, as for people who prefer that. */
export async function allowMotion(): Promise<void> {
  isMoving = true
  await prefer('no-preference')
}

export async function stopMotion(): Promise<void> {
  if (isMoving) await prefer('reduce')
  isMoving = false
}

/** Out of the page's content. Pages are shared, and the mouse stays where the test before has left it. */
export async function parkMouse(): Promise<void> {
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 })
}

/** The driver has no command for it. */
async function prefer(value: 'no-preference' | 'reduce'): Promise<void> {
  const features = [{ name: 'prefers-reduced-motion', value }]
  await cdp().send('Emulation.setEmulatedMedia', { features })
}
