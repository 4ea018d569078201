import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type RowCheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { readonly label: string }

/** Chooses a row of a list. Its area is larger than the box. */
export function RowCheckbox({ label, className, ...rest }: RowCheckboxProps) {
  return (
    <label className={classNames('grid size-11 cursor-pointer place-items-center', className)}>
      <input type="checkbox" aria-label={label} {...rest} className="size-5 accent-fuchsia" />
    </label>
  )
}
