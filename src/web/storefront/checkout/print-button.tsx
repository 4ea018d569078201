import { Printer } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

export function PrintButton() {
  return (
    <Button variant="quiet" onClick={() => window.print()}>
      <Printer aria-hidden className="size-4" />
      Imprimir
    </Button>
  )
}
