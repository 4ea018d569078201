import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import type { Cents } from '#domain/money/money.ts'
import { messageOf } from '#web/api/errors.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showFailure } from '../show-failure.ts'
import { ProductFormValues, priceText } from './product-form-values.ts'
import { savePrice } from './save-price.ts'
import { useFreePrice } from './use-free-price.tsx'

type PriceEditorProps = {
  readonly product: VersionedProduct
  readonly onEdit: () => void
  readonly onClose: () => void
  /** The focus went elsewhere and nothing was typed. */
  readonly onLeave: () => void
}

/** Changes the price in the table. Enter saves, Escape closes; what cannot be saved stays in the field with the reason. */
export function PriceEditor({ product, onEdit, onClose, onLeave }: PriceEditorProps) {
  const money = useMoney()
  const { revalidate } = useRevalidator()
  const { isMeant, dialog } = useFreePrice()
  const [seen, setSeen] = useState(product)
  const [text, setText] = useState(priceText(product.price))
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
    const { data: price, error } = ProductFormValues.shape.price.safeParse(text)
    if (price === undefined) return setProblem(error?.issues[0]?.message)
    if (price === seen.price) return onClose()
    if (!(await isMeant(price, seen.price))) return
    setBusy(true)
    setProblem(undefined)
    onEdit()
    try {
      const outcome = await savePrice(seen, price)
      if (outcome.isSaved) finish(outcome.product)
      else {
        setSeen(outcome.product)
        setProblem(
          `Otra persona lo cambió a ${money(outcome.product.price)}. Guardá otra vez para cambiarlo.`,
        )
      }
      await revalidate()
    } catch (failure) {
      setProblem(messageOf(failure))
    }
    setBusy(false)
  }

  function finish(saved: VersionedProduct) {
    onClose()
    showToast({
      kind: 'success',
      text: `"${saved.name}": ${money(saved.price)}`,
      action: { label: 'Deshacer', run: () => restore(saved, seen.price) },
    })
  }

  async function restore(saved: VersionedProduct, price: Cents) {
    try {
      const { isSaved, product: current } = await savePrice(saved, price)
      const text = `"${saved.name}": otra persona lo cambió a ${money(current.price)}`
      if (!isSaved) showToast({ kind: 'error', text, stays: true })
      await revalidate()
    } catch (failure) {
      showFailure(failure, { name: saved.name, retry: () => restore(saved, price) })
    }
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
          if (isOutside && text === priceText(product.price)) onLeave()
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
