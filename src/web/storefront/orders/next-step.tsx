import PartyPopper from 'lucide-react/icons/party-popper'
import Store from 'lucide-react/icons/store'
import type { ReactNode } from 'react'
import { STATUSES } from '#domain/orders/order-status.ts'
import { partPaid, type Receipt } from '#domain/payments/receipt.ts'
import { SOURCES } from '#domain/prices/payment-source.ts'
import { WAYS } from '#domain/prices/way-to-pay.ts'
import { phoneLink } from '#domain/shop/page-address.ts'
import { useMoney, useShop } from '#web/shop/shop-data.ts'
import { WAY_ICONS } from '#web/shop/way-icons.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PayActions } from '../payments/pay-actions.tsx'
import {
  PAYMENT_ICONS,
  PAYMENT_TITLES,
  PaidSoFar,
  PaymentText,
  type ReceiptNotice,
} from '../payments/payment-notice.tsx'

const SEND_RECEIPT = 'mandanos el comprobante por WhatsApp'

type NextStepProps = { readonly order: Receipt; readonly notice: ReceiptNotice | undefined }

/** What the customer does next. An order to be paid by link keeps showing the payment until it is marked paid, whatever its status. */
export function NextStep({ order, notice }: NextStepProps) {
  const { label, source, paidAt } = WAYS[order.wayToPay]
  const paysInShop = paidAt === 'handing over'
  const isUnpaid = !order.paid && order.payment.outstanding > 0
  /** Everything but `due` gets its own title. */
  const titled = notice === 'due' ? undefined : notice
  const actions = !paysInShop && <PayActions order={order} notice={notice} isUnpaid={isUnpaid} />
  const more = (
    <>
      <OrderStanding order={order} />
      <PaidSoFar order={order} />
    </>
  )
  const payment = titled ? (
    <div className="mt-1 grid gap-2">
      <h3 className="text-lg print:text-sm">{PAYMENT_TITLES[titled]}</h3>
      <PaymentText order={order} notice={titled} />
      {titled === 'received' && <p>No te queda nada por pagar.</p>}
    </div>
  ) : (
    !paysInShop && isUnpaid && <StillUnpaid order={order} isDueNow={notice === 'due'} />
  )
  const { goods, marks } = STATUSES[order.status]
  if (goods === 'handed over') {
    return (
      <Step icon={<PartyPopper />} title="¡A festejar!">
        <p>Gracias por elegirnos. ¡Te esperamos para la próxima!</p>
        {more}
        {payment}
        {actions}
      </Step>
    )
  }
  if (goods === 'ready') {
    return (
      <Step icon={<Store />} title="Ya podés retirarlo">
        <p>
          Te espera en el local: vení con el código.{' '}
          {paysInShop && isUnpaid && partPaid(order) === undefined && (
            <>
              Si te falta pagarlo, son <Due order={order} /> {SOURCES[source].how}.
            </>
          )}
        </p>
        {more}
        {payment}
        {actions}
      </Step>
    )
  }
  if (titled) {
    return (
      <Step icon={PAYMENT_ICONS[titled]} title={PAYMENT_TITLES[titled]} isGood={titled === 'received'}>
        <PaymentText order={order} notice={titled} />
        {titled === 'received' && (
          <p>¡Gracias! Te avisamos cuando tu pedido esté listo. Lo retirás en el local con el código.</p>
        )}
        {more}
        {titled === 'refunded' && <p>Si tenés dudas sobre tu pedido, escribinos.</p>}
        {actions}
      </Step>
    )
  }
  if (marks === 'paid') {
    return (
      <Step icon={<Store />} title="Ya registramos tu pago">
        <p>Te avisamos cuando esté listo. Lo retirás en el local con el código.</p>
        {more}
        {actions}
      </Step>
    )
  }
  if (paysInShop) {
    return (
      <Step icon={WAY_ICONS[order.wayToPay]} title="Retirás y pagás en el local">
        {more}
        <p>
          Te avisamos cuando esté listo. Al retirarlo pagás <Due order={order} /> {SOURCES[source].how}.
        </p>
      </Step>
    )
  }
  return (
    <Step icon={WAY_ICONS[order.wayToPay]} title={`Pagá con ${label}`}>
      {more}
      <HowToPay order={order} isDueNow={notice === 'due'} />
      {actions}
    </Step>
  )
}

/** What is left to pay. */
function Due({ order }: { order: Receipt }) {
  const money = useMoney()
  if (partPaid(order) !== undefined) return 'el resto'
  return <b className="whitespace-nowrap tabular-nums">{money(order.payment.outstanding)}</b>
}

type UnpaidProps = {
  readonly order: Receipt
  /** Mercado Pago takes it. */
  readonly isDueNow: boolean
}

/** For an order that is ready or delivered. */
function StillUnpaid({ order, isDueNow }: UnpaidProps) {
  const shop = useShop()
  const isPartPaid = partPaid(order) !== undefined
  return (
    <p>
      {!isPartPaid && (
        <>
          Todavía no registramos tu pago: son <Due order={order} />.{' '}
        </>
      )}
      {isDueNow
        ? `Podés ${isPartPaid ? 'pagar el resto' : 'pagarlo'} ahora con Mercado Pago.`
        : `Si ya pagaste, ${shop.whatsapp ? SEND_RECEIPT : 'traé el comprobante del pago cuando lo retires'}.`}
    </p>
  )
}

/** How to pay by link or transfer. */
function HowToPay({ order, isDueNow }: UnpaidProps) {
  const shop = useShop()
  const due = <Due order={order} />
  if (isDueNow) {
    return (
      <p>
        Pagás {due} en Mercado Pago y volvés a este comprobante. Cuando tu pedido esté listo, lo retirás en el
        local.
      </p>
    )
  }
  if (shop.paymentLink && WAYS[order.wayToPay].isOnline) {
    return (
      <p>
        Pagá {due} desde el enlace{shop.whatsapp && ` y ${SEND_RECEIPT}`}. Cuando esté listo, lo retirás en el
        local{shop.whatsapp ? '.' : ' con el comprobante del pago.'}
      </p>
    )
  }
  return (
    <p>
      {partPaid(order) === undefined ? 'Son' : 'Te falta pagar'} {due}.{' '}
      {shop.whatsapp ? (
        'Escribinos por WhatsApp y te pasamos cómo pagar.'
      ) : (
        <>
          Llamanos al{' '}
          <a href={phoneLink(shop.phone)} className="font-bold whitespace-nowrap underline">
            {shop.phone}
          </a>{' '}
          y te decimos cómo pagar.
        </>
      )}{' '}
      Cuando esté listo, lo retirás en el local.
    </p>
  )
}

/** A paid order that was corrected afterwards. */
function OrderStanding({ order }: { order: Receipt }) {
  const money = useMoney()
  const { outstanding, excess = 0, online } = order.payment
  if (!order.paid || (outstanding === 0 && excess === 0)) return null
  const isHere = STATUSES[order.status].goods !== 'handed over'
  return (
    <p>
      Tu pedido cambió después del pago:{' '}
      {outstanding > 0 ? (
        <>
          faltan <b className="tabular-nums">{money(outstanding)}</b>
          {isHere && `, que pagás ${online ? 'ahora o al retirarlo' : 'al retirarlo'}`}.
        </>
      ) : (
        <>
          te devolvemos <b className="tabular-nums">{money(excess)}</b>
          {isHere && !WAYS[order.wayToPay].isOnline && ' al retirarlo'}.
        </>
      )}
    </p>
  )
}

type StepProps = {
  readonly icon: ReactNode
  readonly title: string
  readonly isGood?: boolean
  readonly children: ReactNode
}

function Step({ icon, title, isGood = false, children }: StepProps) {
  return (
    <section
      aria-labelledby="proximo-paso"
      className={classNames(
        'flex gap-4 rounded-panel p-5 max-xs:p-3 sm:p-7 print:border print:border-line print:px-3 print:py-2',
        isGood ? 'bg-turquoise-soft' : 'bg-sun-soft',
      )}
    >
      <span
        aria-hidden
        className={classNames(
          'grid size-12 shrink-0 place-items-center rounded-full max-sm:hidden print:hidden [&_svg]:size-6',
          isGood ? 'bg-turquoise text-white' : 'bg-sun',
        )}
      >
        {icon}
      </span>
      <div className="grid grow gap-2 print:gap-0 [&_b]:whitespace-nowrap">
        <h2 id="proximo-paso" className="text-2xl print:text-base">
          {title}
        </h2>
        {children}
      </div>
    </section>
  )
}
