import Copy from 'lucide-react/icons/copy'
import Link2 from 'lucide-react/icons/link-2'
import Printer from 'lucide-react/icons/printer'
import Share2 from 'lucide-react/icons/share-2'
import type { ReactNode } from 'react'
import { formatDateTime, writtenDay } from '#domain/clock.ts'
import { isErased } from '#domain/orders/erased-customer.ts'
import { orderCode } from '#domain/orders/order.ts'
import { ORDER_SOURCES } from '#domain/orders/order-source.ts'
import { STATUSES } from '#domain/orders/order-status.ts'
import { shownOrder } from '#domain/orders/shown-sum.ts'
import type { Receipt } from '#domain/payments/receipt.ts'
import { WAYS } from '#domain/prices/way-to-pay.ts'
import { MY_ORDERS } from '#domain/shop/page-address.ts'
import { copyText } from '#web/shop/copy-text.ts'
import { Logo } from '#web/shop/logo.tsx'
import { useShop } from '#web/shop/shop-data.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TapLink } from '#web/ui/text-link.tsx'
import { ReceiptLaw } from '../law/receipt-law.tsx'
import { type ReceiptNotice, usePaymentSentence } from '../payments/payment-notice.tsx'
import { ShopContact } from '../shop/shop-contact.tsx'
import { NextStep } from './next-step.tsx'
import { Confetti } from './order-placed.tsx'
import { useAreOrdersKept } from './own-orders.ts'
import { ReceiptLines } from './receipt-lines.tsx'
import { ReceiptTotals } from './receipt-totals.tsx'
import { RepeatOrder } from './repeat-order.tsx'

type ReceiptSheetProps = {
  readonly order: Receipt
  readonly notice: ReceiptNotice | undefined
  /** The next step comes before the code. */
  readonly isPaymentFirst: boolean
}

/** What a receipt shows of an order, on the page and in the preview of the settings. */
export function ReceiptSheet({ order, notice, isPaymentFirst }: ReceiptSheetProps) {
  const shown = shownOrder(order)
  const shop = useShop()
  const [firstName] = isErased(order) ? [] : order.name.split(' ')
  const isDelivered = STATUSES[order.status].goods === 'handed over'
  const nextStep = <NextStep order={order} notice={notice} />

  return (
    <div className="mx-auto max-w-3xl print:-mb-16">
      <div className="grid justify-items-center gap-2 pt-6 pb-8 text-center print:flex print:justify-between print:pt-0 print:pb-1">
        <Confetti className="h-18 w-60 animate-rise print:hidden" />
        <h1 className="text-4xl md:text-5xl print:text-xl">¡Gracias{firstName && `, ${firstName}`}!</h1>
        <p aria-hidden className="hidden items-center gap-2 font-display text-xl font-semibold print:flex">
          <Logo className="size-8" />
          {shop.name}
        </p>
        <p className="max-w-md text-lg text-balance text-ink-soft print:hidden">
          {isDelivered
            ? 'Ya retiraste tu pedido. Este es su comprobante, por si lo necesitás.'
            : 'Ya recibimos tu pedido. Guardá el código: es lo único que necesitás para retirarlo.'}
        </p>
      </div>

      <div className="grid gap-6 print:gap-1.5 print:text-sm">
        {isPaymentFirst && nextStep}
        <ReceiptCard order={order} notice={notice} />

        {!isPaymentFirst && nextStep}

        <section
          aria-labelledby="tu-pedido"
          className="rounded-panel bg-card p-5 shadow-card sm:p-7 print:p-0 print:shadow-none"
        >
          <h2 id="tu-pedido" className="mb-4 text-2xl print:mb-1 print:text-base">
            Tu pedido
          </h2>
          <ReceiptLines lines={[...shown.order, ...shown.missing]} />
          <ReceiptTotals order={order} />
          <RepeatOrder lines={order.order} />
        </section>

        <ShopContact title={isDelivered ? 'Nuestro local' : 'Dónde retirarlo'} />
        <ReceiptLaw code={orderCode(order.id)} />
        <p className="flex flex-wrap justify-center gap-x-6 print:hidden">
          <TapLink to="/productos">Seguir mirando productos</TapLink>
          <TapLink to={MY_ORDERS}>Mis pedidos</TapLink>
        </p>
      </div>
    </div>
  )
}

type ReceiptCardProps = Pick<ReceiptSheetProps, 'order' | 'notice'>

/** The code and what else is known of the order. On paper it always comes first. */
function ReceiptCard({ order, notice }: ReceiptCardProps) {
  const isKept = useAreOrdersKept()
  const paymentSentence = usePaymentSentence(order, notice)
  return (
    <section
      aria-labelledby="codigo"
      className="print:-order-1 grid gap-5 rounded-panel bg-card p-5 shadow-card sm:p-7 print:gap-2 print:p-0 print:shadow-none"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="codigo" className="font-sans text-sm text-ink-soft">
            Código del pedido
          </h2>
          <p className="font-display text-4xl font-semibold tracking-wide whitespace-nowrap tabular-nums print:text-2xl">
            {orderCode(order.id)}
          </p>
        </div>
        <ReceiptActions id={order.id} />
      </div>
      {!isKept && (
        <p className="rounded-control bg-sun-soft p-3 font-bold print:hidden">
          Tu navegador no nos deja recordar este pedido. Copiá el enlace o anotá el código antes de cerrar.
        </p>
      )}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-4 border-t max-xs:grid-cols-1 border-line pt-5 sm:grid-cols-3 print:flex print:flex-wrap print:justify-between print:pt-2">
        <Fact label="Fecha">
          <time dateTime={order.date} className="whitespace-nowrap tabular-nums">
            {formatDateTime(order.date)}
          </time>
        </Fact>
        <Fact label="Estado">
          <span role="status">
            <span className="sr-only">Tu pedido está </span>
            <Badge tone="success">
              <span className="inline-block first-letter:uppercase">{order.status}</span>
            </Badge>
            <span className="sr-only">{paymentSentence}</span>
          </span>
        </Fact>
        <Fact label="Método de pago">{WAYS[order.wayToPay].label}</Fact>
        {order.name && <Fact label="Nombre">{order.name}</Fact>}
        {order.cel && <Fact label="Celular">{order.cel}</Fact>}
        {ORDER_SOURCES[order.source].isByStaff && <Fact label="Lo anotó">La tienda</Fact>}
        {order.pickup && (
          <Fact label="Venís a retirarlo">
            <time dateTime={order.pickup} className="inline-block first-letter:uppercase">
              {writtenDay(order.pickup)}
            </time>
          </Fact>
        )}
        {order.note && (
          <Fact label="Tu nota" isWide>
            <span className="font-normal wrap-anywhere whitespace-pre-line">{order.note}</span>
          </Fact>
        )}
      </dl>
    </section>
  )
}

type FactProps = { readonly label: string; readonly isWide?: boolean; readonly children: ReactNode }

function Fact({ label, isWide = false, children }: FactProps) {
  return (
    <div className={classNames('min-w-0', isWide && 'col-span-full print:w-full')}>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-bold">{children}</dd>
    </div>
  )
}

/** Ways to keep the receipt or to pass it on. */
function ReceiptActions({ id }: { id: string }) {
  const shop = useShop()
  const code = orderCode(id)

  const copyCode = () => copyText(code, 'Código copiado', `No pudimos copiarlo. Anotá ${code}`)

  /** Without what may follow the address, such as a tracking parameter. */
  const link = () => `${location.origin}/checkout/${id}`
  const copyLink = () =>
    copyText(link(), 'Enlace copiado', 'No pudimos copiarlo. Copialo de la barra de direcciones')

  /** The phone's own menu, where there is one. */
  async function share() {
    const receipt = { title: `Pedido ${code} en ${shop.name}`, url: link() }
    if (!navigator.canShare?.(receipt)) return copyLink()
    try {
      await navigator.share(receipt)
    } catch (failure) {
      const isClosed = failure instanceof DOMException && failure.name === 'AbortError'
      if (!isClosed) await copyLink()
    }
  }

  return (
    <div className="grid grid-cols-2 gap-2 max-xs:grid-cols-1 max-sm:w-full max-sm:*:px-2 max-sm:*:text-sm sm:flex sm:flex-wrap print:hidden">
      <Button variant="secondary" onClick={copyCode}>
        <Copy aria-hidden className="size-4" />
        Copiar código
      </Button>
      <Button variant="quiet" onClick={share}>
        <Share2 aria-hidden className="size-4" />
        Compartir
      </Button>
      <Button variant="quiet" onClick={copyLink}>
        <Link2 aria-hidden className="size-4" />
        Copiar enlace
      </Button>
      <Button variant="quiet" onClick={() => window.print()}>
        <Printer aria-hidden className="size-4" />
        Imprimir
      </Button>
    </div>
  )
}
