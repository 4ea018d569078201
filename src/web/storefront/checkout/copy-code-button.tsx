import { Copy } from 'lucide-react'
import { showToast } from '#web/shop/show-toast.ts'
import { Button } from '#web/ui/button.tsx'

export function CopyCodeButton({ code }: { code: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(code)
      showToast({ kind: 'success', text: 'Código copiado' })
    } catch {
      // The clipboard needs https in some browsers and permission in others.
      showToast({ kind: 'error', text: `No pudimos copiarlo. Anotá ${code}` })
    }
  }

  return (
    <Button variant="secondary" onClick={copy}>
      <Copy aria-hidden className="size-4" />
      Copiar código
    </Button>
  )
}
