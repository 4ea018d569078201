import { useState } from 'react'
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router'
import { useStay } from '#web/connection/use-stay.ts'
import { wantedModal, withoutModal } from './modal-address.ts'

type Trail = { readonly here: Location; readonly cameFrom: Location | undefined }

/**
 * Closes the modal and gives the address of the page below. If the visitor came from that page, it goes back in history, so that Back
 * does not open the modal again. After a shared link, it replaces the history entry.
 */
export function useCloseModal(): { close: () => void; pageAddress: string } {
  const here = useLocation()
  const type = useNavigationType()
  const navigate = useNavigate()
  const stay = useStay()
  const [trail, setTrail] = useState<Trail>({ here, cameFrom: undefined })
  if (trail.here.key !== here.key) setTrail({ here, cameFrom: type === 'PUSH' ? trail.here : undefined })

  const pageAddress = here.pathname + withoutModal(here.search)
  const { cameFrom } = trail
  // While a modal is loading, this is already the page below.
  const isOpen = wantedModal(here.search) !== undefined
  const isBelow = isOpen && cameFrom && cameFrom.pathname + withoutModal(cameFrom.search) === pageAddress
  function close() {
    // A moment after the modal's address was pushed, the page does not know it yet.
    const isPushed = !isOpen && wantedModal(window.location.search) !== undefined
    if (isBelow || isPushed) navigate(-1)
    else if (!isOpen) stay()
    else navigate(pageAddress, { replace: true, preventScrollReset: true })
  }
  return { close, pageAddress }
}
