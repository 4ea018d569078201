import { useController } from 'react-hook-form'
import { z } from 'zod/mini'
import type { BulkChange } from '#domain/catalogue/bulk-change.ts'
import { categoryInput } from '#domain/catalogue/category-input.ts'
import type { PriceRequest } from '#domain/prices/price-request.ts'
import { FormDialog } from '#web/admin/forms/form-dialog.tsx'
import { EMPTY_FORM } from '#web/admin/prices/desk/desk-form.ts'
import { RuleFields, typedRule } from '#web/admin/prices/desk/rule-fields.tsx'
import { useSmallForm } from '#web/shop/use-small-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { CategoryOptions } from '../../category-options.tsx'

type ChangeDialogProps = {
  readonly count: number
  readonly onChange: (change: BulkChange) => Promise<void>
  readonly onClose: () => void
}

const CategoryForm = z.object({ category: categoryInput('Elegí una categoría') })

export function CategoryDialog({ count, onChange, onClose }: ChangeDialogProps) {
  const form = useSmallForm({
    schema: CategoryForm,
    onSave: ({ category }) => onChange({ kind: 'category', category }),
  })
  return (
    <FormDialog
      title={`Categoría de ${productsText(count)}`}
      form={form}
      action="Cambiar categoría"
      onClose={onClose}
    >
      <Select label="Nueva categoría" error={form.errors.category?.message} {...form.register('category')}>
        <option value="">Elegí una categoría</option>
        <CategoryOptions />
      </Select>
    </FormDialog>
  )
}

type AvailabilityDialogProps = ChangeDialogProps & { readonly isBusy: boolean }

export function AvailabilityDialog({ count, isBusy, onChange, onClose }: AvailabilityDialogProps) {
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

const PriceForm = z.object({ rule: typedRule('Escribí un número') })

type BulkPriceDialogProps = {
  readonly ids: ReadonlySet<number>
  readonly onReview: (request: PriceRequest) => Promise<void>
  readonly onClose: () => void
}

/** The rule of the price desk for the chosen products. What it does to them is shown before it is done. */
export function BulkPriceDialog({ ids, onReview, onClose }: BulkPriceDialogProps) {
  const form = useSmallForm({
    schema: PriceForm,
    defaultValues: { rule: EMPTY_FORM },
    onSave: ({ rule }) => onReview({ where: { text: '', ids: [...ids] }, ...rule }),
  })
  const { field, fieldState } = useController({ control: form.control, name: 'rule' })
  return (
    <FormDialog
      title={`Precio de ${productsText(ids.size)}`}
      size="wide"
      form={form}
      action="Ver los precios nuevos"
      onClose={onClose}
    >
      <RuleFields value={field.value} problem={fieldState.error?.message} onChange={field.onChange} />
    </FormDialog>
  )
}

function productsText(count: number): string {
  return count === 1 ? '1 producto' : `${count} productos`
}
