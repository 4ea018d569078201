type ProgressBarProps = {
  readonly label: string
  /** From 0 to 1; undefined while nobody knows. */
  readonly value: number | undefined
}

/** How far a slow thing is, with what it is doing. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  return (
    <div className="grid gap-1">
      <p aria-hidden className="text-sm font-bold">
        {label}
      </p>
      <progress
        // Without the attribute it is moving to and fro.
        {...(value !== undefined && { value })}
        aria-label={label}
        className="h-2.5 w-full overflow-hidden rounded-full accent-fuchsia [&::-moz-progress-bar]:bg-fuchsia [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-fuchsia"
      />
    </div>
  )
}
