import { useState } from 'react'
import { showToast } from '../shop/show-toast.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { Sample, SampleSection } from './sample.tsx'

type Overlay = 'center' | 'bottom' | 'side' | 'confirm'

export function OverlaySamples() {
  const [open, setOpen] = useState<Overlay>()
  const close = () => setOpen(undefined)
  return (
    <SampleSection title="Por encima">
      <Sample name="Diálogos y hojas">
        <Button onClick={() => setOpen('center')}>Diálogo</Button>
        <Button onClick={() => setOpen('bottom')}>Hoja de abajo</Button>
        <Button onClick={() => setOpen('side')}>Hoja de costado</Button>
        <Button variant="danger" onClick={() => setOpen('confirm')}>
          Confirmación
        </Button>
      </Sample>
      <Sample name="Avisos">
        <Button variant="quiet" onClick={() => showToast({ kind: 'success', text: 'Guardado' })}>
          Aviso bueno
        </Button>
        <Button variant="quiet" onClick={() => showToast({ kind: 'error', text: 'No se pudo guardar' })}>
          Aviso malo
        </Button>
        <Button
          variant="quiet"
          onClick={() =>
            showToast({
              kind: 'success',
              text: 'Se quitó una línea',
              action: { label: 'Deshacer', run: () => showToast({ kind: 'success', text: 'Volvió' }) },
            })
          }
        >
          Aviso con vuelta atrás
        </Button>
      </Sample>
      <Sample name="Ayuda">
        <Tooltip content="Se muestra al pasar y al enfocar">
          {(describedBy) => (
            <Button variant="quiet" aria-describedby={describedBy}>
              Con ayuda
            </Button>
          )}
        </Tooltip>
      </Sample>
      {open === 'confirm' && (
        <ConfirmDialog
          title="¿Eliminar tres líneas?"
          confirmLabel="Eliminar"
          cancelLabel="Cancelar"
          onConfirm={close}
          onCancel={close}
        >
          <p>Se pierden para siempre.</p>
        </ConfirmDialog>
      )}
      {open && open !== 'confirm' && (
        <Dialog title="Un título" place={open} onClose={close} closeLabel="Cerrar">
          <p>El foco queda adentro y vuelve a su lugar al cerrar.</p>
          <Button className="mt-4" onClick={() => showToast({ kind: 'success', text: 'También se ve acá' })}>
            Mostrar un aviso
          </Button>
        </Dialog>
      )}
    </SampleSection>
  )
}
