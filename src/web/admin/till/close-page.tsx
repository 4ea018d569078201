import Printer from 'lucide-react/icons/printer'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formatDateTime, shortDateTime } from '#domain/clock.ts'
import { type Cents, signedMoney } from '#domain/money/money.ts'
import { orderCode } from '#domain/orders/order.ts'
import { differenceLabel, type TillClose } from '#domain/till/till.ts'
import * as tillCalls from '#domain/till/till-calls.ts'
import { apiContext } from '#web/api/api.ts'
import { useMoney, useShop } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TapLink } from '#web/ui/text-link.tsx'
import { SectionsHeading } from '../sections-heading.tsx'
import { adminLoad } from '../session-guard.ts'
import { CashWithoutTill } from './cash-without-till.tsx'
import { MovementList } from './movement-list.tsx'

export function loader({ request, params: { closeId: id = '' }, context }: LoaderFunctionArgs) {
  return adminLoad(request, () => context.get(apiContext).call(tillCalls.readClose, { params: { id } }))
}

/** One close as it was stored, on screen and on paper of any width. */
export function Component() {
  const close = useLoaderData<typeof loader>()
  const { name } = useShop()
  const { openedAt, openedBy, closedAt, closedBy, note, cash, movements } = close
  return (
    <>
      <div className="print:hidden">
        <SectionsHeading title={`Cierre de caja del ${formatDateTime(closedAt)}`} />
      </div>
      <article className="grid max-w-xl gap-5 rounded-card border border-line bg-card p-5 [page:ticket] print:gap-3 print:border-0 print:p-0 print:text-sm print:text-black">
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div>
            <p className="hidden font-bold print:block">{name}</p>
            <h2 className="text-2xl print:text-lg">Cierre de caja</h2>
            <p className="text-ink-soft tabular-nums wrap-anywhere print:text-black">
              Abierta {formatDateTime(openedAt)}, {openedBy}
              <br />
              Cerrada {formatDateTime(closedAt)}, {closedBy}
            </p>
          </div>
          <Button variant="quiet" className="print:hidden" onClick={() => window.print()}>
            <Printer aria-hidden className="size-5" />
            Imprimir
          </Button>
        </header>
        <CashWithoutTill amount={close.looseCash} />
        <Sums close={close} />
        {note && (
          <p className="wrap-anywhere">
            <strong>Nota:</strong> {note}
          </p>
        )}
        {movements.length > 0 && (
          <section aria-labelledby="movimientos">
            <h3 id="movimientos" className="text-lg print:text-base">
              Entradas y salidas
            </h3>
            <MovementList movements={movements} />
          </section>
        )}
        {cash.length > 0 && <OrderCash cash={cash} />}
      </article>
    </>
  )
}

function Sums({ close }: { close: TillClose }) {
  const money = useMoney()
  const { opening, cashIn, cashOut, moved, expected, counted, difference, firstCount } = close
  const label = differenceLabel(difference)
  return (
    <dl className="tabular-nums">
      <Sum label="Al abrir" amount={money(opening)} />
      <Sum label="Efectivo de órdenes" amount={money(cashIn)} />
      {cashOut > 0 && <Sum label="Devuelto de órdenes" amount={signedMoney(-cashOut, money)} />}
      {moved !== 0 && <Sum label="Entradas y salidas" amount={signedMoney(moved, money)} />}
      <Sum label="Esperado" amount={signedMoney(expected, money)} isStrong />
      {firstCount && (
        <Sum
          label="Primer conteo"
          hint={`${shortDateTime(firstCount.date)}, ${thenText(firstCount.difference, money)}`}
          amount={money(firstCount.counted)}
        />
      )}
      <Sum label="Contado" amount={money(counted)} isStrong />
      <Sum
        label={label ?? 'Diferencia'}
        amount={label ? signedMoney(difference, money) : 'Coincide justo'}
        isStrong
        isMissing={difference < 0}
      />
    </dl>
  )
}

/** Cash may have moved between both counts, so the difference is the one of that moment. */
function thenText(difference: Cents, money: (cents: Cents) => string): string {
  const label = differenceLabel(difference)?.toLowerCase()
  return label ? `${label} de ${money(Math.abs(difference))}` : 'coincidía justo'
}

type SumProps = {
  readonly label: string
  readonly hint?: string
  readonly amount: string
  readonly isStrong?: boolean
  readonly isMissing?: boolean
}

function Sum({ label, hint, amount, isStrong = false, isMissing = false }: SumProps) {
  return (
    <div
      className={classNames(
        'flex justify-between gap-4 border-b border-line py-2 last:border-0 print:border-black/30 print:py-1',
        isStrong && 'font-bold',
      )}
    >
      <dt>
        {label}
        {hint && <span className="block text-sm text-ink-soft print:text-xs print:text-black">{hint}</span>}
      </dt>
      <dd className={classNames('text-right whitespace-nowrap', isMissing && 'text-danger print:text-black')}>
        {amount}
      </dd>
    </div>
  )
}

function OrderCash({ cash }: Pick<TillClose, 'cash'>) {
  const money = useMoney()
  return (
    <section aria-labelledby="ordenes">
      <h3 id="ordenes" className="mb-1 text-lg print:text-base">
        Efectivo de órdenes
      </h3>
      <ul className="tabular-nums">
        {cash.map(({ id, orderId, date, amount }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line last:border-0 print:border-black/30"
          >
            <span className="flex flex-wrap items-center gap-x-3">
              <TapLink
                to={`/admin/order/${orderId}/ver`}
                className="print:min-h-0 print:text-black print:no-underline"
              >
                {orderCode(orderId)}
              </TapLink>
              <span className="text-sm text-ink-soft print:text-xs print:text-black">
                {shortDateTime(date)}
              </span>
            </span>
            <span className="grow text-right whitespace-nowrap">{signedMoney(amount, money)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
