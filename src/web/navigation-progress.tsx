import { useNavigation } from 'react-router'
import { LoadingSign } from './shop/loading-screen.tsx'

/**
 * Says that the next page is on its way: a thin line if it takes a moment, the turning logo if it takes long. Both wait in the
 * stylesheet, so that a quick page shows neither.
 */
export function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div className="pointer-events-none fixed inset-0 z-50 print:hidden">
      <div className="h-1 animate-appear-late">
        <div className="h-full origin-left animate-progress rounded-r-full bg-fuchsia" />
      </div>
      <div className="absolute inset-0 grid animate-appear-last place-items-center">
        <div className="rounded-panel bg-card px-10 py-7 shadow-float">
          <LoadingSign />
        </div>
      </div>
    </div>
  )
}
