import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** One of several choices, with its text in the same frame. */
export function RadioBox({ className, children, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-edge px-3 has-checked:border-fuchsia has-checked:bg-fuchsia-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-turquoise',
        className,
      )}
    >
      <input type="radio" {...rest} className="size-5 shrink-0 accent-fuchsia outline-none" />
      {children}
    </label>
  )
}

type RadioCardProps = Omit<ComponentProps<typeof RadioBox>, 'children'> & {
  readonly label: string
  readonly hint?: string
}

/** The same with a heading and perhaps an explanation. */
export function RadioCard({ label, hint, ...rest }: RadioCardProps) {
  return (
    <RadioBox {...rest} className="py-2 hover:border-ink">
      <span className="leading-tight">
        <span className="font-bold">{label}</span>
        {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
      </span>
    </RadioBox>
  )
}
