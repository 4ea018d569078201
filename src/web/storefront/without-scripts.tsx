import { phoneLink } from '#domain/shop/page-address.ts'
import { useShop, useShopChat } from '#web/shop/shop-data.ts'
import { classNames } from '#web/ui/class-names.ts'

const LINK = 'font-bold whitespace-nowrap text-turquoise-deep underline underline-offset-4'

/** Shown where the cart cannot work. */
export function WithoutScripts({ className }: { className?: string }) {
  const { phone } = useShop()
  const chat = useShopChat()
  return (
    <noscript>
      <p className={classNames('rounded-card bg-sun-soft p-4 print:hidden', className)}>
        Para agregar al carrito y pedir desde acá, activá JavaScript en tu navegador. Si no podés, hacé tu
        pedido{' '}
        {chat && (
          <>
            por{' '}
            <a href={chat} className={LINK}>
              WhatsApp
            </a>{' '}
            o{' '}
          </>
        )}
        al{' '}
        <a href={phoneLink(phone)} className={LINK}>
          {phone}
        </a>
        .
      </p>
    </noscript>
  )
}
