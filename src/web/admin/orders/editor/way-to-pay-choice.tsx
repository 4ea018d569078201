import { WAY_TO_PAY_NAMES, WAYS_TO_PAY, type WayToPay } from '#domain/prices/way-to-pay.ts'

type WayToPayChoiceProps = { readonly value: WayToPay; readonly onChange: (way: WayToPay) => void }

/** Cash first: most people at the counter pay so. */
export function WayToPayChoice({ value, onChange }: WayToPayChoiceProps) {
  return (
    <fieldset className="grid min-w-0 content-start gap-1.5">
      <legend className="mb-1.5 font-bold">Forma de pago</legend>
      {WAYS_TO_PAY.toReversed().map((way) => (
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
          {WAY_TO_PAY_NAMES[way]}
        </label>
      ))}
    </fieldset>
  )
}
