import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { createPortal } from 'react-dom'
import { useShop } from '#web/shop/shop-data.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Dialog, FIRST_FOCUS } from '#web/ui/dialog.tsx'
import { useJustShown } from '../use-just-shown.ts'

type RecoveryCodesProps = {
  readonly codes: readonly string[]
  readonly email: string
  readonly onClose: () => void
}

/** Shown once: only their hashes are stored. */
export function RecoveryCodesDialog({ codes, email, onClose }: RecoveryCodesProps) {
  const isJustShown = useJustShown()

  function close() {
    // It would lose the codes.
    if (!isJustShown()) onClose()
  }

  return (
    <Dialog title="Tus códigos de recuperación" closeLabel="Cerrar" place="adaptive" onClose={close}>
      <RecoveryCodeList codes={codes} email={email} onClose={close} />
    </Dialog>
  )
}

function RecoveryCodeList({ codes, email, onClose }: RecoveryCodesProps) {
  const { name: shop } = useShop()
  const title = `Códigos de recuperación de ${email} en ${shop}`
  const file = `${title}\nCada uno sirve una sola vez.\n\n${codes.join('\n')}\n`
  return (
    <div className="grid grid-cols-1 gap-5">
      <p tabIndex={-1} className="outline-none" {...FIRST_FOCUS}>
        Si un día no tenés el teléfono, entrás con uno de estos en lugar del código. Cada uno sirve una sola
        vez. <b>Guardalos ahora: no se vuelven a mostrar.</b>
      </p>
      <ul
        aria-label="Códigos de recuperación"
        className="grid grid-cols-1 gap-2 rounded-card bg-paper px-2 py-4 text-center font-mono text-sm whitespace-nowrap xs:grid-cols-2 sm:text-base"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="grid gap-3 xs:grid-cols-2">
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="codigos-de-recuperacion.txt"
          className={buttonStyle('quiet')}
        >
          <Download aria-hidden className="size-4" />
          Bajar
        </a>
        <Button variant="quiet" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" />
          Imprimir
        </Button>
      </div>
      <Button onClick={onClose}>Ya los guardé</Button>
      {createPortal(
        <section data-print-sheet aria-hidden className="hidden text-black print:block">
          <p className="font-display text-2xl font-semibold">{title}</p>
          <p className="mt-2">Cada uno sirve una sola vez.</p>
          <ul className="mt-6 grid gap-3 font-mono text-xl">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </section>,
        document.body,
      )}
    </div>
  )
}
