import { Copy, Link2, Printer, Share2 } from 'lucide-react'
import { orderCode } from '#domain/order.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { Button } from '#web/ui/button.tsx'

/** Ways to keep the receipt or to pass it on. */
export function ReceiptActions({ id }: { id: string }) {
  const shop = useShop()
  const code = orderCode(id)

  const copyCode = () => copy(code, 'Código copiado', `No pudimos copiarlo. Anotá ${code}`)

  /** Without what may follow the address, such as a tracking parameter. */
  const link = () => `${location.origin}/checkout/${id}`
  const copyLink = () =>
    copy(link(), 'Enlace copiado', 'No pudimos copiarlo. Copialo de la barra de direcciones')

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

async function copy(text: string, success: string, failure: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ kind: 'success', text: success })
  } catch {
    // The clipboard needs https in some browsers and permission in others.
    showToast({ kind: 'error', text: failure })
  }
}
