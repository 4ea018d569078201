import { useEffect, useEffectEvent } from 'react'
import { base } from '../api/api.ts'
import { nextTry } from './retry.ts'

/** A network that leads nowhere gives no error. */
const PATIENCE_MS = 5000

/** Calls back once when the shop answers again, for what was said while it did not. */
export function useReturn(isLost: boolean, onReturn: () => void): void {
  const report = useEffectEvent(onReturn)

  // Asks the API.
  useEffect(() => {
    if (!isLost) return
    const end = new AbortController()
    void whenAnswered(end.signal).then((isBack) => isBack && report())
    return () => end.abort()
  }, [isLost])
}

/** True once the shop answers; false if the signal ends the waiting. */
export async function whenAnswered(signal: AbortSignal): Promise<boolean> {
  while (!(await isAnswered())) if (!(await nextTry({ signal, isQuiet: true }))) return false
  return !signal.aborted
}

export async function isAnswered(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    return (await fetch(`${base}/api/health`, { cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}
