import { WAYS, WAYS_TO_PAY, type WayToPay } from '#domain/prices/way-to-pay.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { RadioBox } from '#web/ui/radio-card.tsx'

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
        <RadioBox key={way} name="wayToPay" checked={value === way} onChange={() => onChange(way)}>
          {WAYS[way].name}
        </RadioBox>
      ))}
    </fieldset>
  )
}
