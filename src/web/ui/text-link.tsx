import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'

export function TextLink({ className, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className={classNames(
        'rounded-sm font-bold text-turquoise underline decoration-2 underline-offset-4 hover:text-turquoise-deep',
        className,
      )}
    />
  )
}
