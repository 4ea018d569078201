import { differenceOf } from '#domain/prices/price-difference.ts'
import type { PricePreview } from '#domain/prices/price-request.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, FIRST_FOCUS } from '#web/ui/dialog.tsx'
import type { Drift, RepricedProduct } from './price-rows.ts'
import { countOf, differenceText } from './words.ts'

/** More would not be read. */
const MOST_SHOWN = 20

type ApplyDialogProps = {
  readonly preview: PricePreview
  readonly drift: readonly Drift[]
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Says what changes, and what became different since it was on screen. */
export function ApplyDialog({ preview, drift, isBusy, onConfirm, onCancel }: ApplyDialogProps) {
  const { count } = preview
  const numbers = useNumbers()
  const { money } = numbers
  const difference = differenceOf(preview)
  const prices = countOf(count, 'precio', numbers)
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
        <p className="text-ink-soft">Se ven en la tienda al instante. Después podés deshacerlo.</p>
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button variant="quiet" onClick={onCancel} {...FIRST_FOCUS}>
            Cancelar
          </Button>
          <Button isBusy={isBusy} disabled={count === 0} onClick={onConfirm}>
            Cambiar {prices}
          </Button>
        </div>
      </div>
    </Dialog>
  )
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
