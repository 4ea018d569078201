import { WAYS, WAYS_TO_PAY, type WayToPay } from '#domain/prices/way-to-pay.ts'
import { useShop } from '#web/shop/shop-data.ts'

type WayToPayChoiceProps = {
  readonly value: WayToPay
  /** Offered even if the shop no longer accepts it. */
  readonly own?: WayToPay
  readonly onChange: (way: WayToPay) => void
}

/** What the shop accepts. Cash first: most people at the counter pay so. */
export function WayToPayChoice({ value, own, onChange }: WayToPayChoiceProps) {
  const { waysToPay } = useShop()
  const offered = WAYS_TO_PAY.filter((way) => waysToPay.includes(way) || way === own)
  return (
    <fieldset className="grid min-w-0 content-start gap-1.5">
      <legend className="mb-1.5 font-bold">Forma de pago</legend>
      {offered.toReversed().map((way) => (
        <label
          key={way}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-edge px-3 has-checked:border-fuchsia has-checked:bg-fuchsia-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-turquoise"
        >
          <input
            type="radio"
            name="wayToPay"
            checked={value === way}
            onChange={() => onChange(way)}
            className="size-5 shrink-0 accent-fuchsia outline-none"
          />
          {WAYS[way].name}
        </label>
      ))}
    </fieldset>
  )
}
