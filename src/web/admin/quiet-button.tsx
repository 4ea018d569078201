import type { ComponentProps, ReactNode } from 'react'

type QuietButtonProps = ComponentProps<'button'> & { readonly icon: ReactNode }

/** For links that look like one. */
export const QUIET_BUTTON =
  '-my-1 inline-flex min-h-11 items-center gap-1.5 rounded-control px-1 text-sm font-bold xs:whitespace-nowrap text-turquoise-deep hover:text-ink print:hidden [&_svg]:size-4'

/** For what is done with an order or a promotion now and then. */
export function QuietButton({ icon, children, ...rest }: QuietButtonProps) {
  return (
    <button type="button" {...rest} className={QUIET_BUTTON}>
      {icon}
      {children}
    </button>
  )
}
