import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'

/** For links that leave the site. */
export const TEXT_LINK =
  'rounded-sm font-bold text-turquoise underline decoration-2 underline-offset-4 hover:text-turquoise-deep'

export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={classNames(TEXT_LINK, className)} />
}

/** With an area large enough for a thumb. */
export function TapLink({ className, ...rest }: LinkProps) {
  return <TextLink {...rest} className={classNames('inline-flex min-h-11 items-center', className)} />
}
