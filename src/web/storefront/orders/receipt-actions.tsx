import Copy from 'lucide-react/icons/copy'
import Link2 from 'lucide-react/icons/link-2'
import Printer from 'lucide-react/icons/printer'
import Share2 from 'lucide-react/icons/share-2'
import { orderCode } from '#domain/orders/order.ts'
import { copyText } from '#web/shop/copy-text.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'

/** Ways to keep the receipt or to pass it on. */
export function ReceiptActions({ id }: { id: string }) {
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
