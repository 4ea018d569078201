import type { Ref } from 'react'
import { Link } from 'react-router'
import type { Imported } from '#domain/catalogue/import/product-import.ts'
import type { Numbers } from '#domain/money/money.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { countOf } from '../../words.ts'

type ImportDoneProps = {
  readonly result: Imported
  readonly onUndo: () => void
  readonly ref: Ref<HTMLHeadingElement>
}

/** What was stored, and what comes next. */
export function ImportDone({ result, onUndo, ref }: ImportDoneProps) {
  const numbers = useNumbers()
  return (
    <section
      aria-labelledby="importado"
      className="mb-5 grid gap-4 rounded-card border border-turquoise/40 bg-turquoise-soft p-4 md:p-6"
    >
      <div className="grid gap-1">
        <h2 ref={ref} id="importado" tabIndex={-1} className="text-2xl outline-none">
          {importedText(result, numbers)}
        </h2>
        <p>Los que no tienen imagen quedan como borradores: tus clientes todavía no los ven.</p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <Link to="/admin/importar/imagenes" className={buttonStyle()}>
          Subir las imágenes
        </Link>
        <Link to="/admin/importar/fotos" className={buttonStyle('quiet')}>
          Sacar fotos
        </Link>
        <Link to="/admin?draft=true" className={buttonStyle('quiet')}>
          Ver los borradores
        </Link>
        <Link to="/admin" className={buttonStyle('quiet')}>
          Ver los productos
        </Link>
        <Button variant="quiet" onClick={onUndo}>
          Deshacer la importación
        </Button>
      </div>
    </section>
  )
}

/** `Se importaron 120 productos nuevos y cambiaron 14`. */
function importedText({ created, changed }: Imported, numbers: Numbers): string {
  const parts = [
    created > 0 && `${countOf(created, 'producto', numbers)} ${created === 1 ? 'nuevo' : 'nuevos'}`,
    changed > 0 && `${numbers.count(changed)} ${changed === 1 ? 'cambiado' : 'cambiados'}`,
  ].filter((part) => part)
  return parts.length === 0 ? 'Listo: no había nada para cambiar' : `Listo: ${parts.join(' y ')}`
}
