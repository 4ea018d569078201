import SearchX from 'lucide-react/icons/search-x'
import { useState } from 'react'
import {
  type Location,
  type RouterContextProvider,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
} from 'react-router'
import * as productCalls from '#domain/catalogue/product-calls.ts'
import { isId } from '#domain/numbers-in-addresses.ts'
import * as recipeCalls from '#domain/recipes/recipe-calls.ts'
import { apiContext } from '#web/api/api.ts'
import { ApiError } from '#web/api/errors.ts'
import { ConnectionNotice } from '#web/connection/connection-notice.tsx'
import { useStay } from '#web/connection/use-stay.ts'
import { findInPageData } from '#web/find-product.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ProductModal } from './catalogue/product-modal.tsx'
import { CloseLink } from './close-link.tsx'
import { type ModalContent, wantedModal, withoutModal } from './modal-address.ts'
import { RecipeModal } from './recipes/recipe-modal.tsx'

export async function loadModal(
  query: URLSearchParams,
  context: Readonly<RouterContextProvider>,
): Promise<ModalContent> {
  const api = context.get(apiContext)
  const wanted = wantedModal(query)
  if (!wanted) return { kind: 'none' }
  return wanted.kind === 'product'
    ? found(wanted.id, async (params) => ({
        kind: 'product',
        product: await api.call(productCalls.read, { params }),
      }))
    : found(wanted.id, async (params) => ({
        kind: 'recipe',
        recipe: await api.call(recipeCalls.read, { params }),
      }))
}

/** An invalid or deleted id still shows the page below. */
async function found(
  id: string,
  load: (params: { id: string }) => Promise<ModalContent>,
): Promise<ModalContent> {
  if (!isId(id)) return { kind: 'unknown' }
  try {
    return await load({ id })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { kind: 'unknown' }
    throw error
  }
}

/**
 * The modal for the current address. A pending navigation already counts: the modal opens at once, with what the card knows of a
 * product or else with 'Cargando...', and closes at once.
 */
export function Modal({ content }: { content: ModalContent }) {
  const location = useLocation()
  const coming = useNavigation().location
  const { close, pageAddress } = useCloseModal()
  const shown = wantedModal(location.search)
  const wanted = coming ? wantedModal(coming.search) : shown

  if (!wanted) return null
  const isLoading = wanted.kind !== shown?.kind || wanted.id !== shown.id
  if (wanted.kind === 'product' && (isLoading || content.kind === 'product')) {
    const product =
      !isLoading && content.kind === 'product'
        ? content.product
        : findInPageData(coming?.state, Number(wanted.id))
    return <ProductModal product={product} isLoading={isLoading} onClose={close} pageAddress={pageAddress} />
  }
  if (isLoading) return <LoadingModal onClose={close} />
  if (content.kind === 'recipe') {
    return <RecipeModal recipe={content.recipe} onClose={close} pageAddress={pageAddress} />
  }
  return (
    <Dialog title="No lo encontramos" isTitleHidden onClose={close} closeLabel="Cerrar">
      <div className="grid justify-items-center gap-3 pt-12 text-center">
        <SearchX aria-hidden className="size-14 text-fuchsia" />
        <p className="font-display text-2xl font-semibold text-balance">Eso que buscás ya no está</p>
        <p className="text-balance">
          {wanted.kind === 'recipe'
            ? 'Puede que hayamos sacado esa receta o que el enlace tenga un error.'
            : 'Puede que ya no lo vendamos o que el enlace tenga un error.'}
        </p>
        <CloseLink to={pageAddress} onClose={close} />
      </div>
    </Dialog>
  )
}

function LoadingModal({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Cargando..." isTitleHidden onClose={onClose} closeLabel="Cerrar">
      <p role="status" className="grid min-h-64 place-content-center justify-items-center gap-3 font-bold">
        <Spinner className="size-10 text-fuchsia" />
        Cargando...
      </p>
      <ConnectionNotice className="-mx-3" />
    </Dialog>
  )
}

type Trail = { readonly here: Location; readonly cameFrom: Location | undefined }

/**
 * Closes the modal and gives the address of the page below. If the visitor came from that page, it goes back in history, so that Back
 * does not open the modal again. After a shared link, it replaces the history entry.
 */
function useCloseModal(): { close: () => void; pageAddress: string } {
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
