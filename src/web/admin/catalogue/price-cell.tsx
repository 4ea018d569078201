import Pencil from 'lucide-react/icons/pencil'
import { useRef, useState } from 'react'
import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import { PriceEditor } from './price-editor.tsx'

type PriceCellProps = {
  readonly product: VersionedProduct
  readonly price: string
  /** Called before the price is changed. */
  readonly onEdit: () => void
}

/** The price, which opens a field over its place, so that no row moves. */
export function PriceCell({ product, price, onEdit }: PriceCellProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <div className="relative inline-block">
      <button
        ref={button}
        type="button"
        title="Cambiar el precio"
        aria-label={`${price}: cambiar el precio de ${product.name}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className="group inline-flex min-h-11 items-center gap-1.5 rounded-control font-display font-semibold whitespace-nowrap hover:underline md:-mx-2 md:flex-row-reverse md:px-2"
      >
        {price}
        <Pencil
          aria-hidden
          className="size-3.5 text-ink-soft md:opacity-0 md:transition-opacity md:group-hover:opacity-100 md:group-focus-visible:opacity-100"
        />
      </button>
      {isOpen && (
        <PriceEditor
          product={product}
          onEdit={onEdit}
          onLeave={() => setOpen(false)}
          onClose={() => {
            setOpen(false)
            button.current?.focus()
          }}
        />
      )}
    </div>
  )
}
