import Check from 'lucide-react/icons/check'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useRevalidator } from 'react-router'
import { shortTimeAgo } from '#domain/clock.ts'
import * as adminOrderCalls from '#domain/orders/admin-order-calls.ts'
import { type ListedOrder, orderCode } from '#domain/orders/order.ts'
import { orderMessage } from '#domain/orders/order-message.ts'
import { FIRST_TEXTS } from '#domain/shop/message-texts.ts'
import { whatsappLink } from '#domain/shop/page-address.ts'
import { useAdminData } from '#web/admin/admin-data.ts'
import { useAction } from '#web/admin/use-action.ts'
import { useOrigin } from '#web/admin/use-origin.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { type ButtonVariant, buttonStyle } from '#web/ui/button.tsx'

type NotifyCustomerProps = {
  readonly order: ListedOrder
  /** When the page was loaded: server and browser must write the same. */
  readonly now: number
  readonly variant?: ButtonVariant
  /** For a dialog that shows the order by itself. */
  readonly onTold?: () => Promise<void>
}

/** Opens WhatsApp with the message about the order's status and records it. A real link, so no browser blocks it. */
export function NotifyCustomer({ order, now, variant = 'quiet', onTold }: NotifyCustomerProps) {
  const shop = useShop()
  const texts = useAdminData()?.texts ?? FIRST_TEXTS
  const site = useOrigin()
  const { revalidate } = useRevalidator()
  const { id, cel, status, whatsapp } = order
  const link = whatsappLink(whatsapp, orderMessage(order, { shop, texts, site, now: new Date(now) }))

  const { run: record } = useAction(
    async () => {
      await browserApi.call(adminOrderCalls.recordMessage, {
        params: { orderId: id },
        body: { status },
        keepalive: true,
      })
      return undefined
    },
    {
      nameOf: () => `Aviso de ${orderCode(id)}`,
      canRetry: true,
      async reload() {
        await onTold?.()
        await revalidate()
      },
    },
  )

  if (!link) {
    return (
      <p className="text-sm text-ink-soft print:hidden">
        {cel ? `No se puede avisar por WhatsApp: «${cel}» no parece un celular.` : 'Sin celular para avisar.'}
      </p>
    )
  }
  return (
    <div className="grid gap-1 print:hidden">
      <a
        href={link}
        target="_blank"
        rel="noreferrer"
        onClick={record}
        onAuxClick={({ button }) => button === MIDDLE && record()}
        aria-label={`Avisar por WhatsApp: orden ${orderCode(id)}`}
        className={buttonStyle(variant)}
      >
        <MessageCircle aria-hidden className="size-4" />
        Avisar por WhatsApp
      </a>
      <LastMessage order={order} now={now} />
    </div>
  )
}

/** The mouse button that opens a link in a new tab. */
const MIDDLE = 1

function LastMessage({ order: { status, messages }, now }: Pick<NotifyCustomerProps, 'order' | 'now'>) {
  const about = messages.find((message) => message.status === status)
  const last = about ?? messages[0]
  if (!last) return null
  const when = shortTimeAgo(last.date, new Date(now))
  return (
    <p title={`Por ${last.by}`} className="flex items-center gap-1.5 text-sm text-ink-soft">
      {about && <Check aria-hidden className="size-4 shrink-0 text-turquoise" />}
      {about ? `Avisado · ${when}` : `Último aviso: ${last.status} · ${when}`}
      <span className="sr-only"> por {last.by}</span>
    </p>
  )
}
