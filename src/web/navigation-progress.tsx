import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { LoadingSign } from './shop/loading-screen.tsx'

/** Longer than a quick page takes: what is not there costs nothing, and a table that is searched is a page with every key. */
const MOMENT_MS = 150

/**
 * Says that the next page is on its way: a thin line if it takes a moment, the turning logo if it takes long.
 * Behind an open dialog it would not be seen: dialogs tell themselves what they wait for.
 */
export function NavigationProgress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <Progress />
}

function Progress() {
  const [isLate, setLate] = useState(false)
  // Asks the browser for the time.
  useEffect(() => {
    const waiting = setTimeout(setLate, MOMENT_MS, true)
    return () => clearTimeout(waiting)
  }, [])

  if (!isLate) return null
  return (
    <div className="pointer-events-none fixed inset-0 z-50 print:hidden [:root:has(dialog:modal)_&]:hidden">
      <div className="h-1 origin-left animate-progress rounded-r-full bg-fuchsia" />
      <div className="absolute inset-0 grid animate-appear-last place-items-center">
        <div className="rounded-panel bg-card px-10 py-7 shadow-float">
          <LoadingSign />
        </div>
      </div>
    </div>
  )
}
