import { useState } from 'react'
import * as importCalls from '#domain/catalogue/import/import-calls.ts'
import type { Imported, UndoneImport } from '#domain/catalogue/import/product-import.ts'
import type { Numbers } from '#domain/money/money.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useAction } from '../../use-action.ts'
import { countOf } from '../../words.ts'

/** Asks before an import is undone, undoes it, and says what stays. Render `dialogs`. */
export function useUndoImport(onUndone: () => void) {
  const numbers = useNumbers()
  const [asked, setAsked] = useState<Imported>()
  const [undone, setUndone] = useState<UndoneImport>()
  const { run: undo, isBusy } = useAction(
    async (id: number) => {
      const answer = await browserApi.call(importCalls.undo, { params: { id } })
      onUndone()
      setAsked(undefined)
      const isWhole = answer.skipped.length + answer.trashed.length === 0
      if (!isWhole) setUndone(answer)
      return isWhole ? { message: undoneText(answer, numbers) } : undefined
    },
    {
      onFailure() {
        setAsked(undefined)
        return false
      },
    },
  )

  const dialogs = (
    <>
      {asked && (
        <ConfirmDialog
          title="¿Deshacer la importación?"
          confirmLabel="Deshacer"
          cancelLabel="Cancelar"
          isBusy={isBusy}
          onConfirm={() => undo(asked.id)}
          onCancel={() => setAsked(undefined)}
        >
          <p>{forecast(asked, numbers)}</p>
          <p className="mt-2 text-ink-soft">
            Lo que cambiaste o vendiste después no se pierde: te decimos qué queda y por qué.
          </p>
        </ConfirmDialog>
      )}
      {undone && (
        <Dialog title={undoneText(undone, numbers)} closeLabel="Cerrar" onClose={() => setUndone(undefined)}>
          <div className="grid gap-4">
            <Reasons title="En la papelera" items={undone.trashed} />
            <Reasons title="Quedan como están" items={undone.skipped} />
            <Button variant="quiet" className="justify-self-end" onClick={() => setUndone(undefined)}>
              Listo
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
  return { askUndo: setAsked, dialogs }
}

function Reasons({ title, items }: { title: string; items: UndoneImport['skipped'] }) {
  if (items.length === 0) return null
  return (
    <section className="grid gap-2">
      <h3 className="text-lg">
        {title} ({items.length})
      </h3>
      <ul className="grid gap-2">
        {items.map(({ id, name, reason }) => (
          <li key={id} className="border-t border-line pt-2 wrap-anywhere">
            <strong>{name}</strong> <span className="text-ink-soft">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function forecast({ created, changed }: Imported, numbers: Numbers): string {
  const parts = [
    created > 0 &&
      (created === 1
        ? 'Se borra el producto que creó'
        : `Se borran los ${numbers.count(created)} productos que creó`),
    changed > 0 &&
      (changed === 1
        ? 'el que cambió vuelve a lo de antes'
        : `los ${numbers.count(changed)} que cambió vuelven a lo de antes`),
  ].filter((part) => part !== false)
  const text = `${parts.join(' y ')}.`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function undoneText({ removed, restored }: UndoneImport, numbers: Numbers): string {
  const parts = [
    removed > 0 &&
      (removed === 1 ? 'se borró 1 producto' : `se borraron ${countOf(removed, 'producto', numbers)}`),
    restored > 0 &&
      (restored === 1 ? 'volvió 1 a lo de antes' : `volvieron ${numbers.count(restored)} a lo de antes`),
  ].filter((part) => part !== false)
  return parts.length === 0 ? 'No había nada para deshacer' : `Importación deshecha: ${parts.join(' y ')}`
}
