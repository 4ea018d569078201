import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** The accessible name. */
  readonly label: string
  readonly icon: ReactNode
  readonly tone?: 'plain' | 'soft' | 'danger' | 'overlay'
}

const TONES: Readonly<Record<NonNullable<IconButtonProps['tone']>, string>> = {
  plain: 'text-ink not-disabled:hover:bg-ink/8',
  soft: 'bg-fuchsia-soft text-fuchsia-deep not-disabled:hover:bg-fuchsia-soft/60',
  danger: 'text-danger not-disabled:hover:bg-danger-soft',
  overlay: 'bg-card/90 text-ink shadow-card not-disabled:hover:bg-card',
}

export function IconButton({ label, icon, tone = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(
        'inline-grid size-11 shrink-0 place-items-center rounded-full transition duration-150 ease-out',
        'not-disabled:active:scale-95 disabled:opacity-40 [&_svg]:size-5',
        TONES[tone],
        className,
      )}
    >
      {icon}
    </button>
  )
}
