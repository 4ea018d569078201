import Printer from 'lucide-react/icons/printer'
import { useShop } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Streamer } from '#web/ui/heading.tsx'
import { PageTitle } from '../page-title.tsx'

/** The title of a legal page. On paper the shop's name is above it. */
export function LegalHeading({ title }: { title: string }) {
  const shop = useShop()
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pt-6 pb-6 print:p-0 print:pb-3">
      <PageTitle text={title} />
      <div className="grid gap-2">
        <p className="hidden print:block">{shop.name}</p>
        <h1 className="text-3xl text-balance md:text-4xl print:text-2xl">{title}</h1>
        <Streamer className="h-3 w-26 text-fuchsia print:hidden" />
      </div>
      <Button variant="quiet" className="noscript:hidden print:hidden" onClick={() => window.print()}>
        <Printer aria-hidden className="size-4" />
        Guardar o imprimir
      </Button>
    </div>
  )
}
