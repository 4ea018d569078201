import BanknoteArrowDown from 'lucide-react/icons/banknote-arrow-down'
import BanknoteArrowUp from 'lucide-react/icons/banknote-arrow-up'
import { useRef, useState } from 'react'
import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigate,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import { z } from 'zod/mini'
import { dayAndTime } from '#domain/clock.ts'
import type { Cents } from '#domain/money/money.ts'
import { type BeforeOpening, type OpenTill, proposedOpening, type TillMovement } from '#domain/till/till.ts'
import * as tillCalls from '#domain/till/till-calls.ts'
import { apiContext } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useMoney, useNumbers } from '#web/shop/shop-data.ts'
import { useSmallForm } from '#web/shop/use-small-form.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { AmountField } from '../forms/amount-field.tsx'
import { SectionsHeading } from '../sections-heading.tsx'
import { adminLoad } from '../session-guard.ts'
import { useAction } from '../use-action.ts'
import { useMay } from '../use-may.ts'
import { AnnulDialog } from './annul-dialog.tsx'
import { CashWithoutTill } from './cash-without-till.tsx'
import { cashText } from './count-form.ts'
import { MovementDialog } from './movement-dialog.tsx'
import { MovementList } from './movement-list.tsx'
import { tillPage } from './till-address.ts'

const OpeningValues = z.object({ opening: cashText('Escribí con cuánto efectivo abrís la caja') })

export function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  return adminLoad(request, async () => {
    const [till, before] = await Promise.all([
      api.call(tillCalls.read),
      api.call(tillCalls.readBeforeOpening),
    ])
    return { till, before, now: Date.now() }
  })
}

/** The till: opened with an amount, moved during the day, then closed. */
export function Component() {
  const { till, before, now } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const isExpense = tillPage.read(search).expense !== undefined
  return (
    <>
      <SectionsHeading title="Caja" />
      {till ? (
        <OpenPanel till={till} now={new Date(now)} isExpense={isExpense} />
      ) : (
        <OpeningForm before={before} now={new Date(now)} isForExpense={isExpense} />
      )}
    </>
  )
}

type OpenPanelProps = {
  readonly till: OpenTill
  readonly now: Date
  /** Somebody came to note an expense. */
  readonly isExpense: boolean
}

function OpenPanel({ till, now, isExpense }: OpenPanelProps) {
  const money = useMoney()
  const [moving, setMoving] = useState<'in' | 'out' | undefined>(isExpense ? 'out' : undefined)
  const [annulling, setAnnulling] = useState<TillMovement>()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const may = useMay()
  const heading = useRef<HTMLHeadingElement>(null)
  const { opening, openedAt, openedBy, looseCash, movements } = till

  function endMoving() {
    setMoving(undefined)
    if (isExpense) void navigate(tillPage.address(), { replace: true, preventScrollReset: true })
  }

  return (
    <div className="grid max-w-2xl gap-6">
      <section aria-labelledby="abierta" className="grid gap-4 rounded-card border border-line bg-card p-5">
        <div>
          <h2 id="abierta" className="text-xl">
            Abierta {dayAndTime(openedAt, now)} con <span className="tabular-nums">{money(opening)}</span>
          </h2>
          <p className="text-ink-soft wrap-anywhere">La abrió {openedBy}</p>
        </div>
        <CashWithoutTill amount={looseCash} />
        <div className="grid gap-3 sm:grid-cols-2">
          <Button variant="quiet" onClick={() => setMoving('out')}>
            <BanknoteArrowUp aria-hidden className="size-5" />
            Anotar salida
          </Button>
          <Button variant="quiet" onClick={() => setMoving('in')}>
            <BanknoteArrowDown aria-hidden className="size-5" />
            Anotar entrada
          </Button>
          <Link to="/admin/caja/cerrar" className={`${buttonStyle('primary')} sm:col-span-2`}>
            Contar y cerrar
          </Link>
        </div>
      </section>
      <section aria-labelledby="movimientos">
        <h2 id="movimientos" ref={heading} tabIndex={-1} className="mb-3 scroll-mt-20 text-xl outline-none">
          Entradas y salidas
        </h2>
        {movements.length === 0 ? (
          <p className="text-ink-soft">
            Todavía no anotaste ninguna. El efectivo de las órdenes entra solo: acá van los gastos, los
            retiros y el cambio que traés.
          </p>
        ) : (
          <div className="rounded-card border border-line bg-card px-5">
            <MovementList movements={movements} onAnnul={may('refunds') ? setAnnulling : undefined} />
          </div>
        )}
      </section>
      {moving && <MovementDialog isOut={moving === 'out'} onClose={endMoving} onMoved={endMoving} />}
      {annulling && (
        <AnnulDialog
          movement={annulling}
          onAnnulled={() => setAnnulling(undefined)}
          // The button goes with the press.
          onLoaded={() => heading.current?.focus()}
          onClose={() => {
            setAnnulling(undefined)
            // It may have been refused because somebody else was faster.
            void revalidate()
          }}
        />
      )}
    </div>
  )
}

type OpeningFormProps = {
  readonly before: BeforeOpening
  readonly now: Date
  /** Somebody came to note an expense, which is part of an open till. */
  readonly isForExpense: boolean
}

/** Proposes what was counted last and the cash that moved since: it is usually still there. */
function OpeningForm({ before, now, isForExpense }: OpeningFormProps) {
  const { lastClose, looseCash } = before
  const { money, amount } = useNumbers()
  const proposed = proposedOpening(before)
  const open = useAction(async ({ opening }: z.output<typeof OpeningValues>) => {
    await browserApi.call(tillCalls.open, { body: { opening } })
    return { message: `Abriste la caja con ${money(opening)}` }
  })
  const { register, submit, errors, isBusy } = useSmallForm({
    schema: OpeningValues,
    defaultValues: { opening: proposed === undefined ? '' : amount(proposed) },
    refusedAt: 'opening',
    onSave: open.orThrow,
  })

  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid max-w-md gap-5 rounded-card border border-line bg-card p-5"
    >
      <div>
        <h2 className="text-xl">La caja está cerrada</h2>
        {isForExpense && (
          <p className="mt-1 mb-2 font-bold">Para anotar un gasto, primero abrila. Después lo escribís.</p>
        )}
        <p className="text-ink-soft wrap-anywhere">
          {lastClose
            ? `La cerró ${lastClose.closedBy} ${dayAndTime(lastClose.closedAt, now)}, con ${money(lastClose.counted)}.`
            : 'Abrila con el cambio que tengas. Lo que cobres y devuelvas en efectivo se suma solo.'}
        </p>
      </div>
      <CashWithoutTill amount={looseCash} />
      <AmountField
        label="Con cuánto efectivo abrís"
        hint={lastClose ? proposalHint(looseCash) : undefined}
        error={errors.opening?.message}
        {...register('opening')}
      />
      <Button type="submit" isBusy={isBusy}>
        Abrir la caja
      </Button>
    </form>
  )
}

function proposalHint(looseCash: Cents): string {
  if (looseCash === 0) return 'Te proponemos lo que se contó en el último cierre.'
  return looseCash > 0
    ? 'Te proponemos lo que se contó en el último cierre más lo que se cobró sin caja.'
    : 'Te proponemos lo que se contó en el último cierre menos lo que se devolvió sin caja.'
}
