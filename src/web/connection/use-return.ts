import { useEffect, useEffectEvent } from 'react'
import { base } from '../api/api.ts'
import { nextTry } from './retry.ts'

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

async function whenAnswered(signal: AbortSignal): Promise<boolean> {
  while (!(await isAnswered())) if (!(await nextTry({ signal, isQuiet: true }))) return false
  return !signal.aborted
}

async function isAnswered(): Promise<boolean> {
  try {
    return (await fetch(`${base}/api/health`, { cache: 'no-store' })).ok
  } catch {
    return false
  }
}
