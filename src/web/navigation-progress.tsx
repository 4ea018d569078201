import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useConnection } from './connection/connection-notice.tsx'
import { LoadingSign } from './shop/logo.tsx'

/** Longer than a fast page takes, so that it renders nothing then. In a searched table every keystroke is a navigation. */
const MOMENT_MS = 150

/**
 * Shows that the next page is loading: first a thin line, later the turning logo. Hidden behind an open dialog, so dialogs show their own
 * progress. Without a connection the notice about it takes its place.
 */
export function NavigationProgress() {
  const { state } = useNavigation()
  const isConnected = useConnection() === 'fine'
  return state === 'idle' || !isConnected ? null : <Progress />
}

function Progress() {
  const [isLate, setLate] = useState(false)
  // Uses a timer.
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
