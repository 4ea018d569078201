import { useState } from 'react'
import { differenceOf, isFarAbove } from '#domain/prices/price-difference.ts'
import type { PricePreview } from '#domain/prices/price-request.ts'
import { nextMorning, readMoment } from '#web/admin/prices/moment.ts'
import { MomentFields } from '#web/admin/prices/moment-fields.tsx'
import { useNumbers } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog, FIRST_FOCUS } from '#web/ui/dialog.tsx'
import { RadioBox } from '#web/ui/radio-card.tsx'
import { countOf, differenceText } from '../../words.ts'
import { FarAboveList } from '../far-above-list.tsx'
import type { Drift, RepricedProduct } from './price-rows.ts'

/** More would not be read. */
const MOST_SHOWN = 20

type ApplyDialogProps = {
  readonly preview: PricePreview
  readonly drift: readonly Drift[]
  /** Whether the new prices are listed one by one. */
  readonly isList: boolean
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onSchedule: (at: string) => void
  readonly onCancel: () => void
}

/**
 * Says what changes, and what became different since it was on screen, and asks when: now or later. A question with two answers rather
 * than a form: only one of them reads the moment.
 */
export function ApplyDialog(props: ApplyDialogProps) {
  const { preview, drift, isList, isBusy, onConfirm, onSchedule, onCancel } = props
  const [isLater, setLater] = useState(false)
  const [moment, setMoment] = useState(() => nextMorning(new Date()))
  const [problem, setProblem] = useState<string>()
  const { count, fingerprint } = preview
  const farAbove = preview.products.filter(isFarAbove)
  /** The preview whose far higher prices are right. */
  const [meant, setMeant] = useState<string>()
  const isMeant = farAbove.length === 0 || meant === fingerprint
  const numbers = useNumbers()
  const { money } = numbers
  const difference = differenceOf(preview)
  const prices = countOf(count, 'precio', numbers)

  function schedule() {
    const { at, error } = readMoment(moment, new Date())
    setProblem(error)
    if (at !== undefined) onSchedule(at)
  }

  return (
    <Dialog title={`¿Cambiar ${prices}?`} closeLabel="Cerrar" onClose={onCancel}>
      <div className="grid gap-5">
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 tabular-nums *:even:text-right">
          <dt>Suma de antes</dt>
          <dd>{money(preview.before)}</dd>
          <dt>Suma de ahora</dt>
          <dd className="font-bold">{money(preview.after)}</dd>
          {difference !== undefined && (
            <>
              <dt>Diferencia</dt>
              <dd>{differenceText(difference, numbers)}</dd>
            </>
          )}
        </dl>
        {drift.length > 0 && <DriftList drift={drift} />}
        {farAbove.length > 0 && (
          <div className="grid gap-2 rounded-card bg-sun-soft p-4">
            <FarAboveList products={farAbove} />
            <Checkbox
              label={farAbove.length === 1 ? 'Sí, ese precio está bien' : 'Sí, esos precios están bien'}
              checked={isMeant}
              onChange={() => setMeant(isMeant ? undefined : fingerprint)}
            />
          </div>
        )}
        <fieldset>
          <legend className="mb-1.5 font-bold">¿Cuándo?</legend>
          <div className="grid grid-cols-2 gap-2 max-sm:grid-cols-1">
            <RadioBox name="cuando" checked={!isLater} onChange={() => setLater(false)}>
              Aplicar ahora
            </RadioBox>
            <RadioBox name="cuando" checked={isLater} onChange={() => setLater(true)}>
              Programar
            </RadioBox>
          </div>
        </fieldset>
        {isLater && (
          <MomentFields
            moment={moment}
            error={problem}
            onChange={(changed) => {
              setMoment(changed)
              setProblem(undefined)
            }}
          />
        )}
        <p className="text-ink-soft">{isLater ? laterText(isList) : NOW_TEXT}</p>
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button variant="quiet" onClick={onCancel} {...FIRST_FOCUS}>
            Cancelar
          </Button>
          {isLater ? (
            <Button isBusy={isBusy} disabled={!isMeant} onClick={schedule}>
              Programar el cambio
            </Button>
          ) : (
            <Button isBusy={isBusy} disabled={count === 0 || !isMeant} onClick={onConfirm}>
              Cambiar {prices}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

const NOW_TEXT = 'Se ven en la tienda al instante. Después podés deshacerlo.'

function laterText(isList: boolean): string {
  const what = isList
    ? 'Ese día se ponen estos precios.'
    : 'El cambio se hace sobre los precios de ese momento.'
  return `${what} Hasta entonces lo podés cambiar o quitar en Programados.`
}

function DriftList({ drift }: { drift: readonly Drift[] }) {
  const numbers = useNumbers()
  const { money } = numbers
  const textOf = (product: RepricedProduct | undefined) =>
    product ? `${money(product.before)} → ${money(product.after)}` : 'no cambia'
  return (
    <section aria-label="Lo que cambió mientras mirabas" className="grid gap-2 rounded-card bg-sun-soft p-4">
      <p className="font-bold">
        {drift.length === 1
          ? 'Mientras mirabas cambió 1 producto:'
          : `Mientras mirabas cambiaron ${countOf(drift.length, 'producto', numbers)}:`}
      </p>
      <ul className="grid gap-2 text-sm">
        {drift.slice(0, MOST_SHOWN).map(({ id, name, seen, now }) => (
          <li key={id}>
            <strong>{name}</strong>
            <span className="block tabular-nums">Viste: {textOf(seen)}</span>
            <span className="block tabular-nums">Ahora: {textOf(now)}</span>
          </li>
        ))}
      </ul>
      {drift.length > MOST_SHOWN && <p className="text-sm">Y {drift.length - MOST_SHOWN} más.</p>}
    </section>
  )
}
