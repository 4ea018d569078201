import { CONSUMER_OFFICE, WITHDRAWAL_PAGE } from '#domain/law/legal-pages.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { TapLink, TEXT_LINK } from '#web/ui/text-link.tsx'

/** What a receipt must say by law, on paper too. */
export function ReceiptLaw({ code }: { code: string }) {
  const { legal } = useShop()
  const { whatsapp, whatsappDigits, phone, option } = CONSUMER_OFFICE
  return (
    <div className="grid justify-items-center gap-1 text-center text-sm text-ink-soft print:gap-0 print:text-xs/tight">
      <p className="font-bold">Documento no válido como factura</p>
      {legal.consumer && (
        <p>
          Defensa del Consumidor Mendoza: WhatsApp{' '}
          <a
            href={`https://wa.me/${whatsappDigits}`}
            target="_blank"
            rel="noopener noreferrer"
            className={`whitespace-nowrap ${TEXT_LINK}`}
          >
            {whatsapp}
          </a>{' '}
          ·{' '}
          <span className="whitespace-nowrap">
            teléfono{' '}
            <a href={`tel:${phone}`} className={TEXT_LINK}>
              {phone}
            </a>
            , {option}
          </span>
        </p>
      )}
      {legal.withdrawal && (
        <TapLink to={WITHDRAWAL_PAGE} state={{ orderCode: code }} className="print:hidden">
          Me arrepentí de esta compra
        </TapLink>
      )}
    </div>
  )
}
