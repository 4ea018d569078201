import { useState } from 'react'
import { useRevalidator } from 'react-router'
import * as adminProductCalls from '#domain/catalogue/admin-product-calls.ts'
import type { BulkChange, Skipped } from '#domain/catalogue/bulk-change.ts'
import { adminCall } from '#web/admin/session-guard.ts'
import { showFailure } from '#web/admin/show-failure.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { forgetRows } from '../stable-rows.ts'

type Result = { readonly title: string; readonly skipped: Skipped }

/** More would not be read. */
const MOST_NAMED = 50

/** Changes the chosen products; the toast undoes it. Render `result`: it names the products that were left as they are. */
export function useBulkChange(ids: ReadonlySet<number>) {
  const { revalidate } = useRevalidator()
  const [result, setResult] = useState<Result>()
  const [busy, setBusy] = useState<BulkChange['kind']>()

  /** Returns whether something was changed. */
  async function run(change: BulkChange): Promise<boolean> {
    setBusy(change.kind)
    try {
      const { id, message, skipped } = await adminCall(() =>
        browserApi.call(adminProductCalls.changeSeveral, { body: { ids: [...ids], change } }),
      )
      const action = { label: 'Deshacer', run: () => undo(id) }
      showToast({ kind: 'success', text: message, action })
      report(message, skipped)
      return true
    } catch (error) {
      showFailure(error)
      return false
    } finally {
      setBusy(undefined)
      await refresh()
    }
  }

  async function undo(id: number) {
    try {
      const { message, skipped } = await adminCall(() =>
        browserApi.call(adminProductCalls.undoSeveral, { params: { id } }),
      )
      showToast({ kind: 'success', text: message })
      report(message, skipped)
    } catch (error) {
      showFailure(error)
    }
    await refresh()
  }

  function report(title: string, skipped: Skipped) {
    if (skipped.length > 0) setResult({ title, skipped })
  }

  /** The rows take the places that they have now. Also after an error: someone else may have changed them. */
  async function refresh() {
    forgetRows()
    await revalidate()
  }

  return { run, busy, result: result && <Left {...result} onClose={() => setResult(undefined)} /> }
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
