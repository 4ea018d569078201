import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import * as sumsCalls from '#domain/reports/sums-calls.ts'
import type { Api } from '#web/api/api.ts'

/** Fewer take no longer than the report itself. */
const FEW_DAYS = 7
const LOOK_EVERY_MS = 1000

/** How many days a report must wait for, if they are too many to wait without a word. */
export async function daysToWaitFor(api: Api, from: string): Promise<number | undefined> {
  const { pendingDays } = await api.call(sumsCalls.readProgress, { query: { from } })
  return pendingDays > FEW_DAYS ? pendingDays : undefined
}

/** Stands where the report will be, and looks for it. */
export function SummingNote({ days }: { days: number }) {
  const { revalidate, state } = useRevalidator()
  // A timer.
  useEffect(() => {
    if (state !== 'idle') return
    const timer = setTimeout(revalidate, LOOK_EVERY_MS)
    return () => clearTimeout(timer)
  }, [revalidate, state])
  return (
    <div role="status" className="rounded-lg border border-line p-4">
      <p className="font-bold">Estamos sumando las ventas de antes</p>
      <p className="text-ink-soft">
        Faltan {days} días. El informe aparece solo cuando estén; mientras, la tienda sigue vendiendo.
      </p>
    </div>
  )
}
