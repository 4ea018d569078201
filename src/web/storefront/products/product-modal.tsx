import type { Product } from '#domain/product.ts'
import { Dialog } from '#web/ui/dialog.tsx'

export function ProductModal({ product, onClose }: { product: Product; onClose: () => void }) {
  return (
    <Dialog title={product.name} onClose={onClose} closeLabel="Cerrar">
      {product.description}
    </Dialog>
  )
}
