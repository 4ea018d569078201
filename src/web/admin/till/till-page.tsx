import BanknoteArrowDown from 'lucide-react/icons/banknote-arrow-down'
import BanknoteArrowUp from 'lucide-react/icons/banknote-arrow-up'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { dayAndTime } from '#domain/clock.ts'
import type { OpenTill } from '#domain/till/till.ts'
import * as tillCalls from '#domain/till/till-calls.ts'
import { apiContext } from '#web/api/api.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { SectionsHeading } from '../sections-heading.tsx'
import { adminLoad } from '../session-guard.ts'
import { LooseCash } from './loose-cash.tsx'
import { MovementDialog } from './movement-dialog.tsx'
import { MovementList } from './movement-list.tsx'
import { OpeningForm } from './opening-form.tsx'

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
  const isExpense = search.has('gasto')
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
  const { revalidate } = useRevalidator()
  const [moving, setMoving] = useState<'in' | 'out' | undefined>(isExpense ? 'out' : undefined)
  const [, setSearch] = useSearchParams()
  const { opening, openedAt, openedBy, looseCash, movements } = till

  function endMoving() {
    setMoving(undefined)
    if (isExpense) setSearch({}, { replace: true, preventScrollReset: true })
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
        <LooseCash amount={looseCash} />
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
        <h2 id="movimientos" className="mb-3 text-xl">
          Entradas y salidas
        </h2>
        {movements.length === 0 ? (
          <p className="text-ink-soft">
            Todavía no anotaste ninguna. El efectivo de las órdenes entra solo: acá van los gastos, los
            retiros y el cambio que traés.
          </p>
        ) : (
          <div className="rounded-card border border-line bg-card px-5">
            <MovementList movements={movements} />
          </div>
        )}
      </section>
      {moving && (
        <MovementDialog
          isOut={moving === 'out'}
          onClose={endMoving}
          onMoved={() => {
            endMoving()
            void revalidate()
          }}
        />
      )}
    </div>
  )
}
