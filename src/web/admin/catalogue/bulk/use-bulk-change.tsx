import { useState } from 'react'
import { useRevalidator } from 'react-router'
import * as adminProductCalls from '#domain/catalogue/admin-product-calls.ts'
import type { BulkChange, Skipped } from '#domain/catalogue/bulk-change.ts'
import { useAction } from '#web/admin/use-action.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { forgetRows } from '../stable-rows.ts'

type Result = { readonly title: string; readonly skipped: Skipped }

/** More would not be read. */
const MOST_NAMED = 50

type Ends = {
  readonly onChanged: (change: BulkChange) => void
  readonly onFailed: () => void
}

/** Changes the chosen products; the toast undoes it. Render `result`: it names the products that were left as they are. */
export function useBulkChange(ids: ReadonlySet<number>, { onChanged, onFailed }: Ends) {
  const { revalidate } = useRevalidator()
  const [result, setResult] = useState<Result>()

  const { run, isBusy } = useAction(
    async (change: BulkChange) => {
      const body = { ids: [...ids], change }
      const { id, message, skipped } = await browserApi.call(adminProductCalls.changeSeveral, { body })
      report(message, skipped)
      return { message, undo: () => undo(id), onLoaded: () => onChanged(change) }
    },
    {
      /** The rows take the places that they have now. */
      reload() {
        forgetRows()
        return revalidate()
      },
      onFailure() {
        onFailed()
        return false
      },
    },
  )

  async function undo(id: number) {
    const { message, skipped } = await browserApi.call(adminProductCalls.undoSeveral, { params: { id } })
    report(message, skipped)
    return { message }
  }

  function report(title: string, skipped: Skipped) {
    if (skipped.length > 0) setResult({ title, skipped })
  }

  return { run, isBusy, result: result && <Left {...result} onClose={() => setResult(undefined)} /> }
}

function Left({ title, skipped, onClose }: Result & { onClose: () => void }) {
  const rest = skipped.length - MOST_NAMED
  return (
    <Dialog title={title} closeLabel="Cerrar" onClose={onClose}>
      <div className="grid gap-4">
        <p>
          {skipped.length === 1
            ? 'Este producto quedó como estaba:'
            : `Estos ${skipped.length} productos quedaron como estaban:`}
        </p>
        <ul className="grid gap-2">
          {skipped.slice(0, MOST_NAMED).map(({ id, name, reason }) => (
            <li key={id} className="border-t border-line pt-2">
              <b className="block">{name}</b>
              <span className="text-sm text-ink-soft">{reason}</span>
            </li>
          ))}
          {rest > 0 && <li className="border-t border-line pt-2">y {rest} más</li>}
        </ul>
        <Button variant="quiet" className="justify-self-end" onClick={onClose}>
          Listo
        </Button>
      </div>
    </Dialog>
  )
}
