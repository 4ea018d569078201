import { createContext, useContext, useEffect, useState } from 'react'

/** Longer than the time between two keystrokes. */
const CALM_MS = 250

/** Whether the rows have not changed for a moment. */
export const CalmRows = createContext(true)

/** The value for `CalmRows`; false again as soon as other rows render. */
export function useCalm(rows: unknown): boolean {
  const [calm, setCalm] = useState(rows)
  // Uses a timer.
  useEffect(() => {
    const timer = setTimeout(() => setCalm(rows), CALM_MS)
    return () => clearTimeout(timer)
  }, [rows])
  return calm === rows
}

/** Whether the rows have been calm since the component first rendered. */
export function useOnceCalm(): boolean {
  const isCalm = useContext(CalmRows)
  const [wasCalm, setWasCalm] = useState(isCalm)
  if (isCalm && !wasCalm) setWasCalm(true)
  return wasCalm
}
