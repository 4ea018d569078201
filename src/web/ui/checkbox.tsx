import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { readonly label: string }

export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label
      className={classNames('inline-flex min-h-11 items-center gap-3 has-disabled:opacity-60', className)}
    >
      <input type="checkbox" {...rest} className="size-5 shrink-0 accent-fuchsia" />
      {label}
    </label>
  )
}
