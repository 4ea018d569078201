import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import type { Cents } from '#domain/money/money.ts'
import { ConnectionNotice } from '#web/connection/connection-notice.tsx'
import { useMoney } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Price } from '#web/ui/price.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Problem } from './use-place-order.ts'

type OrderBarProps = {
  /** Undefined until known. */
  readonly due: Cents | undefined
  readonly isBusy: boolean
  readonly problem: ShownProblem | undefined
}

/** What keeps the order from being sent. A hint is no error: the customer has done nothing wrong. */
type ShownProblem = Pick<Problem, 'text' | 'receipt' | 'connection'> & { readonly isHint?: boolean }

const PROBLEM_ID = 'por-que-no'

/** For a press on the button that cannot send the order: reads out why. */
export function focusProblem(): void {
  document.getElementById(PROBLEM_ID)?.focus()
}

/** The amount due and the submit button, always within a thumb's reach. */
export function OrderBar({ due, isBusy, problem }: OrderBarProps) {
  const money = useMoney()
  const amount = due === undefined ? '…' : money(due)
  return (
    <div
      data-order-bar
      className="z-20 xs:sticky xs:bottom-0 -mx-4 -mb-16 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-t-panel bg-card px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-[0_-8px_24px_-12px_rgb(43_27_61/0.3)] lg:static lg:m-0 lg:grid lg:gap-y-4 lg:rounded-none lg:p-6 lg:pt-3 lg:shadow-none"
    >
      <p
        aria-live="polite"
        className="grid flex-[1000_0_auto] lg:flex lg:items-baseline lg:justify-between lg:gap-4"
      >
        <span className="text-sm text-ink-soft lg:font-display lg:text-xl lg:font-semibold lg:text-ink">
          Total
        </span>
        <span className="lg:hidden">
          <Price amount={amount} />
        </span>
        <span className="hidden lg:inline">
          <Price amount={amount} size="large" />
        </span>
      </p>
      <Button
        type="submit"
        size="large"
        isBusy={isBusy}
        aria-describedby={problem && PROBLEM_ID}
        className="flex-[1_0_auto] px-5 max-xs:px-3"
      >
        {isBusy ? 'Enviando...' : 'Confirmar pedido'}
      </Button>
      <ConnectionNotice className="order-first w-full max-xs:hidden lg:hidden" />
      {/* Always rendered, so that screen readers announce new text. */}
      <p
        id={PROBLEM_ID}
        tabIndex={-1}
        role="status"
        className={classNames(
          'order-first flex w-full gap-2 rounded-control text-sm font-bold empty:hidden lg:order-none',
          problem?.isHint
            ? 'bg-sun-soft p-2'
            : problem?.connection === 'back'
              ? 'text-turquoise-deep'
              : 'text-danger',
        )}
      >
        {problem && (
          <>
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span>
              {problem.text}{' '}
              {problem.receipt && (
                <TextLink to={`/checkout/${problem.receipt}`}>Ver ese comprobante</TextLink>
              )}
            </span>
          </>
        )}
      </p>
    </div>
  )
}
