import { availabilityLabel } from '#domain/catalogue/product.ts'
import { classNames } from '#web/ui/class-names.ts'

type AvailabilityButtonProps = {
  readonly name: string
  readonly isAvailable: boolean
  readonly onToggle: () => void
}

export function AvailabilityButton({ name, isAvailable, onToggle }: AvailabilityButtonProps) {
  const state = availabilityLabel(isAvailable)
  return (
    <button
      type="button"
      onClick={onToggle}
      title="Cambiar la disponibilidad"
      aria-label={`${state}: ${name}`}
      className="group inline-flex min-h-11 items-center rounded-full"
    >
      <span
        className={classNames(
          'inline-flex items-center gap-2 rounded-full px-3 py-1 text-sm font-bold whitespace-nowrap transition duration-150 ease-out before:size-2 before:rounded-full group-hover:brightness-95',
          isAvailable
            ? 'bg-turquoise-soft text-turquoise-deep before:bg-turquoise'
            : 'bg-line/70 text-ink-soft before:bg-edge',
        )}
      >
        {state}
      </span>
    </button>
  )
}
