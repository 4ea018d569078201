import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import { messageOf } from '#web/api/errors.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { usePriceQuestion } from '../prices/use-price-question.tsx'
import { ProductFormValues } from './product-form-values.ts'
import { priceField } from './row-fields.ts'
import { useRowEdit } from './use-row-edit.ts'

type PriceEditorProps = {
  readonly product: VersionedProduct
  readonly onEdit: () => void
  readonly onClose: () => void
  /** The focus went elsewhere and nothing was typed. */
  readonly onLeave: () => void
}

/**
 * Changes the price in the table. Enter saves, Escape closes; what cannot be saved stays in the field with the reason. Without a form's
 * state: a conflict changes what is compared with, and any key takes the reason away. Its press waits in the queue of the row (`useRowEdit`).
 */
export function PriceEditor({ product, onEdit, onClose, onLeave }: PriceEditorProps) {
  const { money, amount } = useNumbers()
  const rowField = useMemo(() => priceField(money), [money])
  const { edit } = useRowEdit(rowField, onEdit)
  const { askPrice, dialog } = usePriceQuestion()
  const [seen, setSeen] = useState(product)
  const [text, setText] = useState(amount(product.price))
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  // Focuses the field once it is there.
  useEffect(() => field.current?.select(), [])
  // On a phone the problem may be below the edge of the screen.
  useEffect(() => {
    if (problem) field.current?.form?.scrollIntoView({ block: 'nearest' })
  }, [problem])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const { error } = ProductFormValues.shape.price.safeParse(text)
    if (error) return setProblem(error.issues[0]?.message)
    const price = await askPrice(text, seen.price)
    if (price === undefined) return
    if (price === seen.price) return onClose()
    setBusy(true)
    setProblem(undefined)
    await edit(seen, price, {
      onSaved: onClose,
      onConflict(current) {
        setSeen(current)
        setProblem(`Otra persona lo cambió a ${money(current.price)}. Guardá otra vez para cambiarlo.`)
      },
      onFailure: (failure) => setProblem(messageOf(failure)),
    })
    setBusy(false)
  }

  return (
    <>
      <form
        noValidate
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          const isOutside = !currentTarget.contains(relatedTarget)
          if (isOutside && text === amount(product.price)) onLeave()
        }}
        className="absolute -top-2 z-20 flex w-72 items-start rounded-card border border-line bg-card p-2 text-left shadow-float max-md:-left-2 md:-right-4"
      >
        <div className="grow">
          <TextField
            ref={field}
            label={`Precio de ${product.name}`}
            isLabelHidden
            inputMode="decimal"
            autoComplete="off"
            readOnly={isBusy}
            value={text}
            error={problem}
            onChange={({ target }) => {
              setText(target.value)
              setProblem(undefined)
            }}
            className="text-right tabular-nums"
          />
        </div>
        <IconButton type="submit" label="Guardar el precio" icon={<Check />} disabled={isBusy} />
        <IconButton label="Dejar el precio como estaba" icon={<X />} disabled={isBusy} onClick={onClose} />
      </form>
      {dialog}
    </>
  )
}
