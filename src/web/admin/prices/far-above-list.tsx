import type { Cents } from '#domain/money/money.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { countOf } from '../words.ts'

/** More would not be read. */
const MOST_SHOWN = 20

type FarAboveListProps = {
  /** Products whose price becomes more than ten times as much. */
  readonly products: readonly {
    readonly id: number
    readonly name: string
    readonly before: Cents
    readonly after: Cents
  }[]
}

/** What a slip in one row of many would look like. */
export function FarAboveList({ products }: FarAboveListProps) {
  const numbers = useNumbers()
  const { money } = numbers
  return (
    <section aria-label="Más de diez veces el precio de antes" className="grid gap-2">
      <p className="font-bold">
        {products.length === 1
          ? '1 precio es más de diez veces el de antes:'
          : `${countOf(products.length, 'precio', numbers)} son más de diez veces los de antes:`}
      </p>
      <ul className="grid gap-2 text-sm">
        {products.slice(0, MOST_SHOWN).map(({ id, name, before, after }) => (
          <li key={id}>
            <strong>{name}</strong>
            <span className="block tabular-nums">
              {money(before)} → {money(after)}
            </span>
          </li>
        ))}
      </ul>
      {products.length > MOST_SHOWN && <p className="text-sm">Y {products.length - MOST_SHOWN} más.</p>}
    </section>
  )
}
