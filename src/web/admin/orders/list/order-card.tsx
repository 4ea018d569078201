import MessageCircle from 'lucide-react/icons/message-circle'
import PencilLine from 'lucide-react/icons/pencil-line'
import Printer from 'lucide-react/icons/printer'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { Link, useLocation } from 'react-router'
import { formatDateTime } from '#domain/clock.ts'
import {
  customerOf,
  type ListedOrder,
  type OrderId,
  type OrderLine,
  orderCode,
} from '#domain/orders/order.ts'
import { differenceForOwner, lineDifference, returnedForOwner } from '#domain/orders/order-differences.ts'
import { ORDER_SOURCES } from '#domain/orders/order-source.ts'
import { STATUSES } from '#domain/orders/order-status.ts'
import { shownOrder } from '#domain/orders/shown-sum.ts'
import { whatsappLink } from '#domain/shop/page-address.ts'
import { PaymentActions } from '#web/admin/orders/list/payment-actions.tsx'
import { OrderPayment } from '#web/admin/payments/order-payment.tsx'
import { useOrigin } from '#web/admin/use-origin.ts'
import { useMoney, useShop } from '#web/shop/shop-data.ts'
import { ShopPicture } from '#web/shop/shop-picture.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { RowCheckbox } from '#web/ui/row-checkbox.tsx'
import { TapLink } from '#web/ui/text-link.tsx'
import { AfterSaleActions } from '../after-sale/after-sale-actions.tsx'
import { correctionAddress, type FromList } from '../corrections/correction-address.ts'
import { LinePriceNotes } from '../line-price-notes.tsx'
import { OrderNotes } from '../notes/order-notes.tsx'
import { PickupBadge } from '../notes/pickup-badge.tsx'
import { ChangeStatusForm } from '../status/change-status-form.tsx'
import { NotifyCustomer } from '../status/notify-customer.tsx'
import { DeleteOrder } from '../trash/delete-order.tsx'
import { orderHeadingId } from '../use-returned-order.ts'

/** More lines than this are collapsed, to keep the list short. */
const SHOWN_LINES = 5

type OrderCardProps = {
  readonly order: ListedOrder
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
  readonly onPrint: (order: ListedOrder) => void
  readonly onMoved: (id: OrderId) => void
  /** When the page was loaded. */
  readonly now: number
}

export function OrderCard({ order, isChosen, onChoose, onPrint, onMoved, now }: OrderCardProps) {
  const { id, date, source, status } = order
  const shown = shownOrder(order)
  const code = orderCode(id)
  const { pathname, search } = useLocation()
  const fromList: FromList = { list: pathname + search }
  return (
    <article
      aria-labelledby={orderHeadingId(id)}
      className="scroll-mt-24 rounded-card border border-line bg-card px-4 pt-2 pb-4 has-[[data-choose]:checked]:border-fuchsia lg:px-5 print:break-inside-avoid print:rounded-none print:border-x-0 print:border-b-0 print:px-0 print:pt-1 print:pb-2"
    >
      <header className="flex flex-wrap items-center gap-x-4 border-b border-line pb-1.5 max-xl:pb-2 print:border-0 print:pb-0">
        <RowCheckbox
          data-choose
          label={`Elegir la orden ${code}`}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
          className="-mr-4 -ml-3 print:hidden"
        />
        <h2
          id={orderHeadingId(id)}
          tabIndex={-1}
          className="text-xl tracking-wide tabular-nums max-xl:grow print:grow-0 print:text-base"
        >
          {code}
        </h2>
        <div className="flex grow flex-wrap items-center gap-x-4 max-xl:order-1 max-xl:w-full print:order-none print:w-auto print:text-sm">
          <p className="leading-snug font-bold max-sm:w-full">{customerOf(order)}</p>
          <OrderContact order={order} />
          {ORDER_SOURCES[source].isByStaff && <Badge>{ORDER_SOURCES[source].name}</Badge>}
          <time dateTime={date} className="ml-auto text-sm whitespace-nowrap text-ink-soft tabular-nums">
            {formatDateTime(date)}
          </time>
        </div>
        <div className="-mr-2 flex print:hidden">
          <Link
            to={`/checkout/${id}`}
            target="_blank"
            title="Ver el comprobante"
            aria-label={`Ver el comprobante de ${code}`}
            className="grid size-11 place-items-center rounded-full hover:bg-ink/8"
          >
            <ReceiptText aria-hidden className="size-5" />
          </Link>
          <IconButton label={`Imprimir la orden ${code}`} icon={<Printer />} onClick={() => onPrint(order)} />
          <DeleteOrder order={order} />
        </div>
      </header>
      <div className="grid gap-x-8 gap-y-3 pt-2 md:grid-cols-[minmax(0,1fr)_17rem] print:grid-cols-[minmax(0,1fr)_15rem] print:pt-0 print:text-sm">
        <div>
          <PickupBadge order={order} />
          <OrderLines lines={[...shown.order, ...shown.missing]} />
          {STATUSES[status].goods !== 'handed over' && (
            <TapLink
              to={correctionAddress(id)}
              state={fromList}
              aria-label={`Corregir orden ${code}`}
              className="gap-1.5 print:hidden"
            >
              <PencilLine aria-hidden className="size-4" />
              Corregir orden
            </TapLink>
          )}
          <AfterSaleActions order={order} />
          <OrderNotes order={order} />
        </div>
        <div className="grid content-start gap-3 max-md:border-t max-md:border-line max-md:pt-3 md:pt-1.5 print:border-0 print:pt-0">
          <OrderPayment order={order} />
          <PaymentActions order={order} onMoved={onMoved} />
          <ChangeStatusForm order={order} onMoved={onMoved} />
          <NotifyCustomer order={order} now={now} />
        </div>
      </div>
    </article>
  )
}

/** The mobile, and a link to a WhatsApp message if the number can be read. */
function OrderContact({ order: { id, name, cel, whatsapp } }: { order: ListedOrder }) {
  const shop = useShop()
  const origin = useOrigin()
  const message = `Hola${name && ` ${name}`}, te escribimos de ${shop.name} por tu pedido ${orderCode(id)}: ${origin}/checkout/${id}`
  const link = whatsappLink(whatsapp, message)
  if (!link) return cel && <span>{cel}</span>
  return (
    <a
      href={link}
      target="_blank"
      rel="noreferrer"
      aria-label={`Escribir por WhatsApp a ${name && `${name}, `}${cel}`}
      className="-mx-1 inline-flex min-h-11 items-center gap-1.5 rounded-control px-1 font-bold text-turquoise tabular-nums underline decoration-2 underline-offset-4 hover:text-turquoise-deep print:min-h-0 print:text-ink print:no-underline"
    >
      <MessageCircle aria-hidden className="size-4.5 shrink-0 print:hidden" />
      {cel}
    </a>
  )
}

function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  const more = lines.slice(SHOWN_LINES)
  return (
    <div>
      <Lines lines={lines.slice(0, SHOWN_LINES)} />
      {more.length > 0 && (
        <details className="group print:details-content:[content-visibility:visible]">
          <summary className="flex min-h-11 cursor-pointer items-center rounded-control font-bold text-turquoise hover:text-turquoise-deep print:hidden">
            <span className="group-open:hidden">
              Ver {more.length} {more.length === 1 ? 'producto' : 'productos'} más
            </span>
            <span className="hidden group-open:inline">Ver menos</span>
          </summary>
          <Lines lines={more} />
        </details>
      )}
    </div>
  )
}

function Lines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <ul className="divide-y divide-line print:divide-y-0">
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ul>
  )
}

function Line({ line }: { line: OrderLine }) {
  const money = useMoney()
  const { name, image, price, quantity, subtotal } = line
  const difference = lineDifference(line)
  const returned = returnedForOwner(line)
  return (
    <li className="flex items-center gap-2 py-1.5 max-xs:flex-wrap sm:gap-3 print:py-0">
      <span className="size-11 shrink-0 overflow-hidden rounded-xl bg-paper max-xs:hidden print:hidden">
        <ShopPicture address={image} alt="" sizes="44px" className="size-full object-cover" />
      </span>
      <span className="min-w-9 shrink-0 text-right whitespace-nowrap font-display text-lg font-semibold tabular-nums print:text-sm">
        {quantity}
        <span aria-hidden className="text-sm text-ink-soft">
          {' ×'}
        </span>
        <span className="sr-only"> de</span>
      </span>
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-2 leading-snug sm:grid sm:grid-cols-[minmax(0,1fr)_auto]">
        <span className={classNames('max-sm:w-full', quantity === 0 && 'text-ink-soft line-through')}>
          {name}
        </span>
        <span className="text-right whitespace-nowrap tabular-nums max-sm:order-1 max-sm:ml-auto">
          {money(subtotal)}
        </span>
        {(quantity > 1 || difference) && (
          <span className="text-sm text-ink-soft">
            {quantity > 1 && <span className="whitespace-nowrap print:hidden">{money(price)} c/u</span>}
            {quantity > 1 && difference && <span className="print:hidden"> · </span>}
            {difference && <b className="inline-block text-fuchsia-deep">{differenceForOwner(difference)}</b>}
          </span>
        )}
        {returned && (
          <b className="w-full text-sm text-turquoise-deep max-sm:order-2 sm:col-span-full">{returned}</b>
        )}
        <LinePriceNotes line={line} />
      </span>
    </li>
  )
}
