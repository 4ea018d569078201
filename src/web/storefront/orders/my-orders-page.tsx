import Trash2 from 'lucide-react/icons/trash'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { cartUnits, unitsText } from '#domain/cart/cart.ts'
import { formatDateTime } from '#domain/clock.ts'
import { type Order, type OrderId, orderCode } from '#domain/orders/order.ts'
import * as receiptCalls from '#domain/payments/receipt-calls.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { ApiError } from '#web/api/errors.ts'
import { useReturn } from '#web/connection/use-return.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/spinner.tsx'
import { PageTitle } from '../page-title.tsx'
import { Confetti } from './order-placed.tsx'
import { ownOrders, useAreOrdersKept } from './own-orders.ts'

/** The orders that were placed with this browser. Nobody needs an account: the browser keeps their identifiers. */
export function Component() {
  const { orders, reload } = useOwnOrders()
  const areKept = useAreOrdersKept()
  return (
    <div className="mx-auto flex min-h-dvh max-w-3xl flex-col">
      <PageTitle text="Mis pedidos" />
      <h1 className="py-5 text-3xl md:py-7 md:text-4xl">Mis pedidos</h1>
      {!orders && (
        <>
          <Skeleton className="h-24 rounded-card" />
          <noscript>
            <p className="mt-4 rounded-card bg-sun-soft p-4">
              Tus pedidos se recuerdan en tu navegador: para verlos, activá JavaScript.
            </p>
          </noscript>
        </>
      )}
      {orders?.length === 0 && <NoOrders areKept={areKept} />}
      {orders && orders.length > 0 && (
        <>
          {!areKept && <p className="mb-4 rounded-card bg-sun-soft p-4 font-bold">{NOT_KEPT}</p>}
          <ul className="grid gap-3">
            {orders.map((own) => (
              <li key={own.id}>
                <Entry own={own} onRetry={reload} />
              </li>
            ))}
          </ul>
          <p className="mt-6 text-sm text-ink-soft">
            Son los últimos pedidos que hiciste desde este navegador. Nadie más los ve acá.
          </p>
          <p className="mt-2">
            <Button variant="quiet" onClick={forgetAll}>
              <Trash2 aria-hidden className="size-4" />
              Olvidarlos en este navegador
            </Button>
          </p>
        </>
      )}
    </div>
  )
}

function forgetAll() {
  const before = ownOrders.current()
  ownOrders.replace([])
  const action = { label: 'Deshacer', run: () => ownOrders.replace(before) }
  showToast({ kind: 'success', text: 'Olvidamos tus pedidos en este navegador', action })
}

const NOT_KEPT =
  'Tu navegador no nos deja recordar tus pedidos: al cerrar esta página los olvida. Guardá el código o el enlace de cada comprobante.'

function NoOrders({ areKept }: { areKept: boolean }) {
  return (
    <EmptyState
      title={areKept ? 'Acá van a aparecer tus pedidos' : 'Acá no hay pedidos'}
      picture={<Confetti className="h-18 w-60" />}
      isTall
    >
      <p className="max-w-sm text-ink-soft">
        {areKept
          ? 'Cuando hagas uno desde este navegador, lo vas a encontrar acá con su estado, sin registrarte.'
          : NOT_KEPT}
      </p>
      <Link to="/productos" className={buttonStyle('primary', 'large')}>
        Ver productos
      </Link>
    </EmptyState>
  )
}

const ENTRY = 'grid gap-2 rounded-card bg-card p-4 shadow-card sm:px-6'

function Entry({ own, onRetry }: { own: OwnOrder; onRetry: () => void }) {
  const code = orderCode(own.id)
  if (own.kind === 'found') return <Found order={own.order} />
  if (own.kind === 'loading') return <Skeleton className="h-24 rounded-card" />
  if (own.kind === 'failed') {
    return (
      <div className={ENTRY}>
        <p>
          No pudimos cargar el pedido <b className="tabular-nums">{code}</b>.
        </p>
        <p>
          <Button variant="quiet" onClick={onRetry}>
            Probar de nuevo
          </Button>
        </p>
      </div>
    )
  }
  return (
    <div className={ENTRY}>
      <p>
        El pedido <b className="tabular-nums">{code}</b> ya no está en la tienda. Si lo necesitás, escribinos
        y te ayudamos.
      </p>
      <p>
        <Button
          variant="quiet"
          aria-label={`Quitar ${code} de la lista`}
          onClick={() => ownOrders.remove(own.id)}
        >
          Quitar de la lista
        </Button>
      </p>
    </div>
  )
}

function Found({ order: { id, date, status, amountDue, order: lines } }: { order: Order }) {
  const money = useMoney()
  return (
    <Link
      to={`/checkout/${id}`}
      className={`${ENTRY} grid-cols-[minmax(0,1fr)_auto] items-center justify-items-start max-xs:grid-cols-1 gap-x-4 transition duration-150 ease-out hover:shadow-lift`}
    >
      <span className="font-display text-2xl font-semibold tracking-wide tabular-nums">{orderCode(id)}</span>
      <Badge tone="success">
        <span className="inline-block first-letter:uppercase">{status}</span>
      </Badge>
      <span className="text-sm text-ink-soft">
        <time dateTime={date} className="whitespace-nowrap tabular-nums">
          {formatDateTime(date)}
        </time>
        {' · '}
        <span className="xs:whitespace-nowrap">{unitsText(cartUnits(lines))}</span>
      </span>
      <b className="justify-self-end whitespace-nowrap tabular-nums max-xs:justify-self-start">
        {money(amountDue)}
      </b>
    </Link>
  )
}

type OwnOrder =
  | { readonly id: OrderId; readonly kind: 'loading' | 'gone' | 'failed' }
  | { readonly id: OrderId; readonly kind: 'found'; readonly order: Order }

/** The orders of this browser as they are today. Undefined on the server and in the first render, when they are not known yet. */
function useOwnOrders(): {
  readonly orders: readonly OwnOrder[] | undefined
  readonly reload: () => void
} {
  const ids = useSyncExternalStore(ownOrders.subscribe, ownOrders.current, () => undefined)
  const [loaded, setLoaded] = useState<ReadonlyMap<OrderId, OwnOrder>>(new Map())

  const reload = useCallback(() => {
    for (const id of ownOrders.current()) {
      load(id).then((own) => setLoaded((before) => new Map([...before, [id, own]])))
    }
  }, [])

  useReturn(
    [...loaded.values()].some(({ kind }) => kind === 'failed'),
    reload,
  )

  // Asks the API now and whenever the tab gets the focus.
  useEffect(() => {
    reload()
    addEventListener('focus', reload)
    return () => removeEventListener('focus', reload)
  }, [reload])

  return { orders: ids?.map((id) => loaded.get(id) ?? { id, kind: 'loading' }), reload }
}

async function load(id: OrderId): Promise<OwnOrder> {
  try {
    return { id, kind: 'found', order: await browserApi.call(receiptCalls.read, { params: { cel: id } }) }
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404
    return { id, kind: isGone ? 'gone' : 'failed' }
  }
}
