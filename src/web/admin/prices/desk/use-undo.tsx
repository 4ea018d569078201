import { useState } from 'react'
import type { Numbers } from '#domain/money/money.ts'
import * as priceCalls from '#domain/prices/price-calls.ts'
import type { UndonePrices } from '#domain/prices/price-request.ts'
import { useAction } from '#web/admin/use-action.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { countOf } from '../../words.ts'

/** A change of prices, as it is listed. */
type Change = { readonly id: number; readonly summary: string; readonly count: number }

/**
 * Undoes a change, at once or after a question. Render `dialogs`: one lists the products that keep their price because it has changed
 * again since.
 */
export function useUndo(reload: () => unknown) {
  const numbers = useNumbers()
  const [asked, setAsked] = useState<Change>()
  const [undone, setUndone] = useState<UndonePrices>()
  const close = () => setAsked(undefined)

  const { run: undo, isBusy } = useAction(
    async (id: number) => {
      const answer = await browserApi.call(priceCalls.undo, { params: { id } })
      close()
      if (answer.skipped.length > 0) setUndone(answer)
      return { message: restoredText(answer.restored, numbers) }
    },
    {
      reload,
      onFailure() {
        close()
        return false
      },
    },
  )

  const dialogs = (
    <>
      {asked && (
        <UndoDialog change={asked} isBusy={isBusy} onConfirm={() => undo(asked.id)} onCancel={close} />
      )}
      {undone && <Skipped undone={undone} onClose={() => setUndone(undefined)} />}
    </>
  )
  return { undo, ask: setAsked, dialogs }
}

type UndoDialogProps = {
  readonly change: Change
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks once before undoing a change. */
function UndoDialog({ change: { summary, count }, ...answers }: UndoDialogProps) {
  const numbers = useNumbers()
  return (
    <ConfirmDialog title="¿Deshacer este cambio?" confirmLabel="Deshacer" cancelLabel="Cancelar" {...answers}>
      <p className="font-bold">{summary}</p>
      <p className="mt-2 text-ink-soft">
        {count === 1
          ? 'El precio vuelve a lo de antes, si no cambió de nuevo después.'
          : `De ${countOf(count, 'precio', numbers)}, vuelven a lo de antes los que no cambiaron de nuevo después.`}
      </p>
    </ConfirmDialog>
  )
}

function Skipped({ undone: { restored, skipped }, onClose }: { undone: UndonePrices; onClose: () => void }) {
  const numbers = useNumbers()
  return (
    <Dialog title={restoredText(restored, numbers)} closeLabel="Cerrar" onClose={onClose}>
      <div className="grid gap-4">
        <p>
          {skipped.length === 1
            ? 'Este producto no volvió: su precio cambió después.'
            : `Estos ${skipped.length} productos no volvieron: su precio cambió después.`}
        </p>
        <ul className="grid gap-2">
          {skipped.map(({ id, name, price }) => (
            <li key={id} className="flex justify-between gap-4 border-t border-line pt-2">
              <span className="min-w-0">{name}</span>
              <span className="font-bold whitespace-nowrap tabular-nums">{numbers.money(price)}</span>
            </li>
          ))}
        </ul>
        <Button variant="quiet" className="justify-self-end" onClick={onClose}>
          Listo
        </Button>
      </div>
    </Dialog>
  )
}

function restoredText(restored: number, numbers: Numbers): string {
  if (restored === 0) return 'Ningún precio volvió atrás'
  return restored === 1 ? 'Volvió 1 precio' : `Volvieron ${countOf(restored, 'precio', numbers)}`
}
