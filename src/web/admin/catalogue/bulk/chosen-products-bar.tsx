import Eye from 'lucide-react/icons/eye'
import Send from 'lucide-react/icons/send'
import Shapes from 'lucide-react/icons/shapes'
import Tag from 'lucide-react/icons/tag'
import Trash2 from 'lucide-react/icons/trash'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { MOST_CHOSEN } from '#domain/catalogue/bulk-change.ts'
import { TRASH_DAYS } from '#domain/trash/trash.ts'
import { ChosenBar } from '#web/admin/chosen-bar.tsx'
import { useApply } from '#web/admin/prices/desk/use-apply.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { AvailabilityDialog, BulkPriceDialog, CategoryDialog } from './bulk-dialogs.tsx'
import { useBulkChange } from './use-bulk-change.tsx'

type Asked = 'category' | 'availability' | 'price' | 'delete'

type ChosenProductsBarProps = {
  readonly ids: ReadonlySet<number>
  /** How many products the list has on all its pages. */
  readonly total: number
  readonly onAll: () => Promise<void>
  readonly onNone: () => void
  /** Called when the bar goes away together with the focused button. */
  readonly onFocusLost: () => void
}

/** What can be done with the chosen products, also with those of other pages. Stays in sight while the table scrolls. */
export function ChosenProductsBar(props: ChosenProductsBarProps) {
  const { ids, total, onAll, onNone, onFocusLost } = props
  const [asked, setAsked] = useState<Asked>()
  const { revalidate } = useRevalidator()
  const prices = useApply({ onApplied: revalidate, onUndone: revalidate })
  const close = () => setAsked(undefined)
  const {
    run: change,
    isBusy,
    result,
  } = useBulkChange(ids, {
    onChanged({ kind }) {
      close()
      if (kind === 'delete') onNone()
    },
    onFailed: close,
  })
  const most = Math.min(total, MOST_CHOSEN)

  const isShown = ids.size > 0
  useLostFocus(isShown, onFocusLost)

  const button = (action: Asked) => ({ variant: 'quiet', onClick: () => setAsked(action) }) as const
  // Undoing a deletion is answered after the bar is gone.
  const dialogs = (
    <>
      {prices.dialogs}
      {result}
    </>
  )
  if (!isShown) return dialogs
  return (
    <ChosenBar
      label="Productos elegidos"
      className="mt-4 max-sm:[&>button]:grow max-sm:[&>button>svg]:hidden"
      count={countText(ids.size)}
      all={ids.size < most ? allText(total) : undefined}
      onAll={onAll}
      none={
        <>
          Quitar<span className="max-sm:sr-only"> selección</span>
        </>
      }
      onNone={onNone}
    >
      <Button {...button('category')}>
        <Shapes aria-hidden className="size-4" />
        Categoría
      </Button>
      <Button {...button('availability')}>
        <Eye aria-hidden className="size-4" />
        Disponibilidad
      </Button>
      <Button {...button('price')}>
        <Tag aria-hidden className="size-4" />
        Precio
      </Button>
      <Button
        variant="quiet"
        isBusy={isBusy && asked === undefined}
        onClick={() => change({ kind: 'publish' })}
      >
        <Send aria-hidden className="size-4" />
        Publicar
      </Button>
      <Button {...button('delete')} className="text-danger! sm:ml-auto">
        <Trash2 aria-hidden className="size-4" />
        Eliminar
      </Button>
      {asked === 'category' && <CategoryDialog count={ids.size} onChange={change} onClose={close} />}
      {asked === 'availability' && (
        <AvailabilityDialog count={ids.size} isBusy={isBusy} onChange={change} onClose={close} />
      )}
      {asked === 'price' && (
        <BulkPriceDialog
          ids={ids}
          onReview={async (request) => {
            await prices.review(request, [])
            close()
          }}
          onClose={close}
        />
      )}
      {asked === 'delete' && (
        <DeleteDialog
          count={ids.size}
          isBusy={isBusy}
          onConfirm={() => change({ kind: 'delete' })}
          onClose={close}
        />
      )}
      {dialogs}
    </ChosenBar>
  )
}

/** Calls `onLost` when the bar goes away together with the focused button. */
function useLostFocus(isShown: boolean, onLost: () => void): void {
  const wasShown = useRef(false)
  const focusElsewhere = useEffectEvent(onLost)
  // Looks at the browser's focus once the bar is gone.
  useEffect(() => {
    if (wasShown.current && !isShown && document.activeElement === document.body) focusElsewhere()
    wasShown.current = isShown
  }, [isShown])
}

function countText(count: number): ReactNode {
  return (
    <>
      {count} <span className="max-sm:sr-only">{count === 1 ? 'producto' : 'productos'}</span>{' '}
      {count === 1 ? 'elegido' : 'elegidos'}
    </>
  )
}

function allText(total: number): ReactNode {
  return (
    <>
      {total > MOST_CHOSEN ? `Elegir los primeros ${MOST_CHOSEN}` : `Elegir los ${total}`}
      <span className="max-sm:sr-only"> de esta lista</span>
    </>
  )
}

type DeleteDialogProps = {
  readonly count: number
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

function DeleteDialog({ count, isBusy, onConfirm, onClose }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      title={count === 1 ? '¿Eliminar 1 producto?' : `¿Eliminar ${count} productos?`}
      confirmLabel="Eliminar"
      cancelLabel="Cancelar"
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      <p>Desaparecen de la tienda y pasan a la papelera. Los podés restaurar durante {TRASH_DAYS} días.</p>
    </ConfirmDialog>
  )
}
