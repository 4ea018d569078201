import { useLocation, useNavigate } from 'react-router'
import { giveUpWaiting } from './retry.ts'
import { withoutLoading } from './route-loading.ts'

/** Ends the pending navigation and stays on the page that is shown. */
export function useStay(): () => Promise<void> {
  const navigate = useNavigate()
  const { pathname, search, hash, state } = useLocation()
  return async () => {
    await withoutLoading(() =>
      navigate(pathname + search + hash, { replace: true, preventScrollReset: true, state }),
    )
    giveUpWaiting()
  }
}
