import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'sun' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary: 'bg-fuchsia text-white shadow-card not-disabled:hover:bg-fuchsia-deep',
  secondary: 'bg-fuchsia-soft text-fuchsia-deep not-disabled:hover:bg-fuchsia-soft/60',
  quiet: 'border border-edge bg-card text-ink not-disabled:hover:border-ink',
  sun: 'bg-sun text-ink shadow-card not-disabled:hover:bg-sun-deep',
  danger: 'bg-danger text-white not-disabled:hover:brightness-90',
}

/** `:where` has no specificity, so that a class can override the padding. Above and below it matters to enlarged text alone. */
const SIZES: Readonly<Record<ButtonSize, string>> = {
  small: 'min-h-9 text-sm [:where(&)]:px-3 [:where(&)]:py-[0.25em]',
  medium: 'min-h-11 [:where(&)]:px-4 [:where(&)]:py-[0.25em]',
  large: 'min-h-13 xs:text-lg [:where(&)]:px-6 [:where(&)]:py-[0.25em]',
}

/** Button classes, for links that look like one. */
export function buttonStyle(variant: ButtonVariant = 'primary', size: ButtonSize = 'medium'): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-control font-bold transition duration-150 ease-out forced-colors:border',
    'not-disabled:active:scale-[0.97] disabled:opacity-50',
    VARIANTS[variant],
    SIZES[size],
  )
}

type ButtonProps = ComponentProps<'button'> & {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  /** While busy it cannot be pressed and is announced as busy. */
  readonly isBusy?: boolean
}

export function Button({
  variant,
  size,
  isBusy = false,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={classNames(buttonStyle(variant, size), className)}
    >
      {isBusy && <Spinner className="size-4" />}
      {children}
    </button>
  )
}
