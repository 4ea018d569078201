import { useState } from 'react'
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router'
import { wantedModal, withoutModal } from './modal-address.ts'

type Trail = { readonly here: Location; readonly cameFrom: Location | undefined }

/**
 * How to leave the modal for the page below it, and that page's address. Who came from there goes back, so that the browser's
 * Back does not open the modal again; who came by a shared link gets the page in its place.
 */
export function useCloseModal(): { close: () => void; pageAddress: string } {
  const here = useLocation()
  const type = useNavigationType()
  const navigate = useNavigate()
  const [trail, setTrail] = useState<Trail>({ here, cameFrom: undefined })
  if (trail.here.key !== here.key) setTrail({ here, cameFrom: type === 'PUSH' ? trail.here : undefined })

  const pageAddress = here.pathname + withoutModal(here.search)
  const { cameFrom } = trail
  // While a modal is still loading, this is the page below already.
  const isOpen = wantedModal(here.search) !== undefined
  const isBelow = isOpen && cameFrom && cameFrom.pathname + withoutModal(cameFrom.search) === pageAddress
  function close() {
    if (isBelow) navigate(-1)
    else navigate(pageAddress, { replace: true, preventScrollReset: true })
  }
  return { close, pageAddress }
}
