/** Two short notes, a fourth apart: pleasant at a counter, and audible over a conversation. */
const NOTES_HZ = [784, 1047]
const NOTE_SECONDS = 0.16
const LOUDNESS = 0.25

let context: AudioContext | undefined
const listeners = new Set<() => void>()

/** Browsers allow sounds after the first press or key on a page. Call it once; returns a function that stops waiting. */
export function waitForFirstPress(): () => void {
  const waiting = new AbortController()
  async function wake() {
    context ??= new AudioContext()
    await context.resume()
    if (context.state !== 'running') return
    waiting.abort()
    for (const listener of listeners) listener()
  }
  if (canSound()) return () => undefined
  for (const kind of ['pointerup', 'keydown']) addEventListener(kind, wake, { signal: waiting.signal })
  return () => waiting.abort()
}

export function canSound(): boolean {
  return context?.state === 'running'
}

export function subscribeToSound(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function playSound(): void {
  if (!context || !canSound()) return
  for (const [index, frequency] of NOTES_HZ.entries()) {
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
