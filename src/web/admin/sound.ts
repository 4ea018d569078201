import { createEmitter } from '#web/store.ts'

/** Two short notes, a fourth apart: pleasant at a counter, and audible over a conversation. */
const NOTES_HZ = [784, 1047]
/** Low and falling: a code that no product has. */
const REFUSAL_HZ = [196, 147]
const NOTE_SECONDS = 0.16
const LOUDNESS = 0.25

/**
 * The first sound is prepared after a pause of this length: the browser stands still for up to 0.06 s, and the first key would wait for
 * it. Less than a second, after which Safari forgets a press.
 */
const PAUSE_MS = 500

let context: AudioContext | undefined
/** Runs from a press on, until the sound is prepared. */
let pause: ReturnType<typeof setTimeout> | undefined
const changes = createEmitter()

/** Browsers allow sounds after the first press or key on a page. Returns a function that stops waiting for it. */
export function waitForFirstPress(): () => void {
  const waiting = new AbortController()
  const { signal } = waiting
  for (const kind of ['pointerup', 'keydown']) addEventListener(kind, prepareSoon, { signal })
  return () => waiting.abort()
}

function prepareSoon(): void {
  if (context?.state === 'running') return
  clearTimeout(pause)
  pause = setTimeout(prepare, PAUSE_MS)
}

async function prepare(): Promise<void> {
  clearTimeout(pause)
  pause = undefined
  context ??= new AudioContext()
  if (context.state === 'running') return
  await context.resume()
  changes.emit()
}

export function canSound(): boolean {
  return context?.state === 'running' || pause !== undefined
}

export const subscribeToSound = changes.subscribe

export async function playSound(): Promise<void> {
  if (canSound()) await play(NOTES_HZ)
}

/** For somebody who scans and looks at the products. A key was pressed, so the browser allows it. */
export async function playRefusal(): Promise<void> {
  await play(REFUSAL_HZ)
}

async function play(notes: readonly number[]): Promise<void> {
  await prepare()
  if (context?.state !== 'running') return
  for (const [index, frequency] of notes.entries()) {
    const start = context.currentTime + index * NOTE_SECONDS
    const end = start + 2 * NOTE_SECONDS
    const note = new OscillatorNode(context, { type: 'sine', frequency })
    const volume = new GainNode(context, { gain: 0 })
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.01)
    volume.gain.exponentialRampToValueAtTime(0.001, end)
    note.connect(volume).connect(context.destination)
    note.start(start)
    note.stop(end)
  }
}
