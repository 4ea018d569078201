import { Banknote, MessageCircle, PartyPopper, Store, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { isPaid, type Order, orderCode, paymentDifference } from '#domain/order.ts'
import { isCash, WAY_TO_PAY_LABELS } from '#domain/payment.ts'
import { whatsappLink } from '#domain/whatsapp.ts'
import { useMoney, useShop } from '#web/shop/shop-data.ts'
import { buttonStyle } from '#web/ui/button.tsx'

/** What the customer does next. An order to be paid by link shows it until it is marked paid, whatever its status. */
export function NextStep({ order }: { order: Order }) {
  const money = useMoney()
  const due = <b className="whitespace-nowrap tabular-nums">{money(order.amountDue)}</b>
  const paysCash = isCash(order.wayToPay)
  const isUnpaid = !isPaid(order)
  const contact = !paysCash && <Contact order={order} isPaying={isUnpaid} />
  const reminder = !paysCash && isUnpaid && (
    <p>Todavía no registramos tu pago: son {due}. Si ya pagaste, mandanos el comprobante por WhatsApp.</p>
  )
  const settlement = <Settlement order={order} />
  if (order.status === 'entregado') {
    return (
      <Step icon={<PartyPopper />} title="¡A festejar!">
        <p>Gracias por elegirnos. ¡Te esperamos para la próxima!</p>
        {reminder}
        {contact}
      </Step>
    )
  }
  if (order.status === 'para retirar') {
    return (
      <Step icon={<Store />} title="Ya podés retirarlo">
        <p>
          Te espera en el local: vení con el código.{' '}
          {paysCash && isUnpaid && <>Si te falta pagarlo, son {due} en efectivo.</>}
        </p>
        {settlement}
        {reminder}
        {contact}
      </Step>
    )
  }
  if (order.status === 'pagado') {
    return (
      <Step icon={<Store />} title="Ya registramos tu pago">
        <p>Te avisamos cuando esté listo. Lo retirás en el local con el código.</p>
        {settlement}
        {contact}
      </Step>
    )
  }
  if (paysCash) {
    return (
      <Step icon={<Banknote />} title="Retirás y pagás en el local">
        <p>Te avisamos cuando esté listo. Al retirarlo pagás {due} en efectivo.</p>
      </Step>
    )
  }
  return (
    <Step icon={<Wallet />} title={`Pagá con ${WAY_TO_PAY_LABELS[order.wayToPay]}`}>
      <p>
        Pagá {due} desde el enlace y mandanos el comprobante por WhatsApp. Cuando esté listo, lo retirás en el
        local.
      </p>
      {contact}
    </Step>
  )
}

/** A paid order that was corrected afterwards. */
function Settlement({ order }: { order: Order }) {
  const money = useMoney()
  const difference = paymentDifference(order)
  if (difference === 0) return null
  return (
    <p>
      Tu pedido cambió después del pago:{' '}
      {difference > 0 ? (
        <>
          faltan <b className="tabular-nums">{money(difference)}</b>, que pagás al retirarlo.
        </>
      ) : (
        <>
          te devolvemos <b className="tabular-nums">{money(-difference)}</b> al retirarlo.
        </>
      )}
    </p>
  )
}

type ContactProps = { readonly order: Order; readonly isPaying: boolean }

function Contact({ order, isPaying }: ContactProps) {
  const shop = useShop()
  const due = useMoney()(order.amountDue)
  const chat = whatsappLink(
    shop.whatsapp,
    `¡Hola!${order.name && ` Soy ${order.name}.`} Hice el pedido ${orderCode(order.id)} por ${due} con ${WAY_TO_PAY_LABELS[order.wayToPay]}.`,
  )
  return (
    <div className="mt-1 flex flex-wrap gap-3 print:hidden">
      {isPaying && (
        <a
          href={shop.paymentLink}
          target="_blank"
          rel="noreferrer"
          className={`${buttonStyle('primary', 'large')} max-sm:w-full max-sm:px-3`}
        >
          <Wallet aria-hidden className="size-5" />
          Pagar {due}
        </a>
      )}
      {chat && (
        <a
          href={chat}
          target="_blank"
          rel="noreferrer"
          className={`${buttonStyle('quiet', 'large')} max-sm:w-full max-sm:px-3`}
        >
          <MessageCircle aria-hidden className="size-5" />
          Escribinos por WhatsApp
        </a>
      )}
    </div>
  )
}

function Step({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby="proximo-paso"
      className="flex gap-4 rounded-panel bg-sun-soft p-5 max-xs:p-3 sm:p-7 print:border print:border-line print:px-3 print:py-2"
    >
      <span
        aria-hidden
        className="grid size-12 shrink-0 place-items-center rounded-full bg-sun max-sm:hidden print:hidden [&_svg]:size-6"
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
