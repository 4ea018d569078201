import { useState } from 'react'
import type { Numbers } from '#domain/money/money.ts'
import * as priceCalls from '#domain/prices/price-calls.ts'
import type { UndonePrices } from '#domain/prices/price-request.ts'
import { adminCall } from '#web/admin/session-guard.ts'
import { showFailure } from '#web/admin/show-failure.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { countOf } from '../../words.ts'

/** Undoes a change. Render `result`: it lists the products that keep their price because it has changed again since. */
export function useUndo(onDone: () => void) {
  const numbers = useNumbers()
  const [undone, setUndone] = useState<UndonePrices>()

  async function undo(id: number) {
    try {
      const answer = await adminCall(() => browserApi.call(priceCalls.undo, { params: { id } }))
      if (answer.skipped.length > 0) setUndone(answer)
      showToast({ kind: 'success', text: restoredText(answer.restored, numbers) })
    } catch (error) {
      showFailure(error, { retry: () => undo(id) })
    }
    // Also after an error: someone else may have undone it.
    onDone()
  }

  const result = undone && <Skipped undone={undone} onClose={() => setUndone(undefined)} />
  return { undo, result }
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
