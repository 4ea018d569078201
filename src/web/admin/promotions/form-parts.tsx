import type { ComponentProps, ReactNode } from 'react'

/** A part of the form under a heading of its own. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid grid-cols-1 gap-4 rounded-card border border-line bg-card p-4 sm:p-5">
      {/* Floated, or the legend would sit on the border. */}
      <legend className="float-left font-display text-xl font-semibold">{title}</legend>
      {children}
    </fieldset>
  )
}

type RadioCardProps = Omit<ComponentProps<'input'>, 'type'> & {
  readonly label: string
  readonly hint?: string
}

/** One of several choices. */
export function RadioCard({ label, hint, ...rest }: RadioCardProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-edge px-3 py-2 hover:border-ink has-checked:border-fuchsia has-checked:bg-fuchsia-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-turquoise">
      <input type="radio" {...rest} className="size-5 shrink-0 accent-fuchsia outline-none" />
      <span className="leading-tight">
        <span className="font-bold">{label}</span>
        {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
      </span>
    </label>
  )
}
