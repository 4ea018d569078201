import { type ReactNode, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Cents } from '#domain/money/money.ts'
import { isFarAbove } from '#domain/prices/price-difference.ts'
import { useMoney, useNumbers } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog, FIRST_FOCUS } from '#web/ui/dialog.tsx'

type Question = {
  readonly text: string
  readonly readings: readonly Cents[]
  readonly before: Cents | undefined
  /** Undefined: the price is to be corrected. */
  readonly answer: (price: Cents | undefined) => void
}

/**
 * Asks once about a typed price that can be read in two ways, gives the product away or is far above the one before. Both give the price
 * that is meant, or undefined if it is to be corrected. Render `dialog`; it is in no form, whichever holds it.
 */
export function usePriceQuestion() {
  const { readings: readingsOf } = useNumbers()
  const [question, setQuestion] = useState<Question>()
  const isOpen = useRef(false)
  const answered = useRef<{ readonly text: string; readonly before: Cents | undefined; price: Cents }>(
    undefined,
  )

  async function put(asked: Omit<Question, 'answer'>): Promise<Cents | undefined> {
    const { text, before } = asked
    const last = answered.current
    if (last && last.text === text && last.before === before) return last.price
    // Both leaving a field and its Enter ask.
    if (isOpen.current) return undefined
    isOpen.current = true
    const { promise, resolve } = Promise.withResolvers<Cents | undefined>()
    setQuestion({ ...asked, answer: resolve })
    const price = await promise
    isOpen.current = false
    setQuestion(undefined)
    if (price !== undefined) answered.current = { text, before, price }
    return price
  }

  /** Asks only if the text can be read in two ways. */
  async function chooseReading(text: string, before?: Cents): Promise<Cents | undefined> {
    const readings = readingsOf(text)
    if (before !== undefined && readings.includes(before)) return before
    return readings.length > 1 ? put({ text, readings, before }) : readings[0]
  }

  async function askPrice(text: string, before: Cents | undefined): Promise<Cents | undefined> {
    const readings = readingsOf(text)
    const [price = 0] = readings
    if (readings.length > 1 || price === before) return chooseReading(text, before)
    const isOdd = price === 0 || (before !== undefined && isFarAbove({ before, after: price }))
    return isOdd ? put({ text, readings, before }) : price
  }

  const dialog = question && createPortal(<PriceQuestion {...question} />, document.body)
  return { chooseReading, askPrice, dialog }
}

const CORRECT = 'Corregir el precio'

function PriceQuestion({ text, readings, before, answer }: Question): ReactNode {
  const money = useMoney()
  const [price = 0] = readings
  const correct = () => answer(undefined)
  if (readings.length > 1) {
    return (
      <Dialog title={`¿${readings.map(money).join(' o ')}?`} closeLabel={CORRECT} onClose={correct}>
        <div className="grid gap-6">
          <p>
            «{text.trim()}» se puede leer de dos maneras.
            {before !== undefined && ` Hasta ahora: ${money(before)}.`}
          </p>
          <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
            <Button variant="quiet" onClick={correct} {...FIRST_FOCUS}>
              {CORRECT}
            </Button>
            {readings.map((reading) => (
              <Button key={reading} variant="secondary" onClick={() => answer(reading)}>
                Es {money(reading)}
              </Button>
            ))}
          </div>
        </div>
      </Dialog>
    )
  }
  const options = { cancelLabel: CORRECT, onConfirm: () => answer(price), onCancel: correct }
  if (price === 0) {
    return (
      <ConfirmDialog title={`¿Guardar con precio ${money(0)}?`} confirmLabel="Sí, es gratis" {...options}>
        <p>En la tienda se ve a {money(0)} y se puede pedir sin pagar nada.</p>
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDialog
      title={`¿De ${money(before ?? 0)} a ${money(price)}?`}
      confirmLabel={`Sí, es ${money(price)}`}
      {...options}
    >
      <p>Es más de diez veces el precio de antes.</p>
    </ConfirmDialog>
  )
}
