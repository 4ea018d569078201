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

/** The driver has no command for it. */
async function prefer(value: 'no-preference' | 'reduce'): Promise<void> {
  const features = [{ name: 'prefers-reduced-motion', value }]
  await cdp().send('Emulation.setEmulatedMedia', { features })
}
