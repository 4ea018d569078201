import { type SubmitEvent, useState } from 'react'
import type { BulkChange } from '#domain/catalogue/bulk-change.ts'
import { CATEGORIES, findCategory } from '#domain/catalogue/category.ts'
import type { PriceRequest } from '#domain/prices/price-request.ts'
import { ChangeFields } from '#web/admin/prices/desk/change-fields.tsx'
import { type DeskForm, EMPTY_FORM, readForm } from '#web/admin/prices/desk/desk-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'

type BulkDialogProps = {
  readonly count: number
  readonly isBusy: boolean
  readonly onChange: (change: BulkChange) => void
  readonly onClose: () => void
}

export function CategoryDialog({ count, isBusy, onChange, onClose }: BulkDialogProps) {
  const [error, setError] = useState<string>()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const category = findCategory(String(new FormData(event.currentTarget).get('category')))
    if (category) onChange({ kind: 'category', category: category.value })
    else setError('Elegí una categoría')
  }

  return (
    <Dialog title={`Categoría de ${productsText(count)}`} closeLabel="Cerrar" onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Select
          name="category"
          label="Nueva categoría"
          defaultValue=""
          error={error}
          onChange={() => setError(undefined)}
        >
          <option value="">Elegí una categoría</option>
          {CATEGORIES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <DialogActions cancelLabel="Cancelar" onCancel={onClose}>
          <Button type="submit" isBusy={isBusy}>
            Cambiar categoría
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

export function AvailabilityDialog({ count, isBusy, onChange, onClose }: BulkDialogProps) {
  const set = (availability: boolean) => () => onChange({ kind: 'availability', availability })
  return (
    <Dialog title={`Disponibilidad de ${productsText(count)}`} closeLabel="Cerrar" onClose={onClose}>
      <div className="grid gap-3">
        <Button variant="quiet" size="large" disabled={isBusy} onClick={set(true)}>
          Marcar disponible{count === 1 ? '' : 's'}
        </Button>
        <Button variant="quiet" size="large" disabled={isBusy} onClick={set(false)}>
          Marcar no disponible{count === 1 ? '' : 's'}
        </Button>
      </div>
    </Dialog>
  )
}

type BulkPriceDialogProps = {
  readonly ids: ReadonlySet<number>
  readonly isBusy: boolean
  readonly onReview: (request: PriceRequest) => Promise<void>
  readonly onClose: () => void
}

/** The rule of the price desk for the chosen products. What it does to them is shown before it is done. */
export function BulkPriceDialog({ ids, isBusy, onReview, onClose }: BulkPriceDialogProps) {
  const [form, setForm] = useState<DeskForm>(EMPTY_FORM)
  const [isSent, setSent] = useState(false)
  const { rule, rounding, errors } = readForm(form)
  const missing = isSent && !rule && !errors.value ? { value: 'Escribí un número' } : {}

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setSent(true)
    if (rule) await onReview({ where: { text: '', ids: [...ids] }, change: rule, rounding })
  }

  return (
    <Dialog title={`Precio de ${productsText(ids.size)}`} size="wide" closeLabel="Cerrar" onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <ChangeFields
          form={form}
          errors={{ ...errors, ...missing }}
          onChange={(part) => setForm({ ...form, ...part })}
        />
        <DialogActions cancelLabel="Cancelar" onCancel={onClose}>
          <Button type="submit" isBusy={isBusy}>
            Ver los precios nuevos
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function productsText(count: number): string {
  return count === 1 ? '1 producto' : `${count} productos`
}
