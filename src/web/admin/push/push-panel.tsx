import BellRing from 'lucide-react/icons/bell-ring'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PushDevice } from '#domain/push/push-device.ts'
import { testDevice } from '#web/api/admin-push.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { ApiError, messageOf } from '#web/api/errors.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { adminCall } from '../session-guard.ts'
import { Choices } from './choices.tsx'
import { DeviceList } from './device-list.tsx'
import { findOwnEndpoint, pushSupport, switchOff, switchOn } from './this-device.ts'

/** What this browser can do and does. Until it has answered, `asking`. */
type Status = 'asking' | 'no' | 'install' | 'denied' | 'off' | { readonly endpoint: string }

const NO_SERVICE = 'El navegador no pudo activar los avisos. Revisá la conexión y probá de nuevo en un rato.'

/** Notifications while the admin is closed: on this device, and where else. */
export function PushPanel({ devices }: { devices: readonly PushDevice[] }) {
  const { revalidate } = useRevalidator()
  const [status, setStatus] = useState<Status>('asking')
  const [busy, setBusy] = useState<'on' | 'off' | 'test'>()
  const [problem, setProblem] = useState<string>()
  const panel = useRef<HTMLDivElement>(null)
  const here =
    typeof status === 'object' ? devices.find(({ endpoint }) => endpoint === status.endpoint) : undefined

  // Asks the browser, also after its settings were changed elsewhere.
  useEffect(() => {
    async function look() {
      setStatus(await statusNow())
    }
    look()
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [])

  async function run(what: typeof busy, work: () => Promise<void>) {
    setBusy(what)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      setProblem(error instanceof ApiError ? messageOf(error) : NO_SERVICE)
    }
    setBusy(undefined)
  }

  /** The pressed button is gone afterwards, so the panel takes the focus. */
  async function showRest() {
    await revalidate()
    panel.current?.focus()
  }

  const turnOn = () =>
    run('on', async () => {
      const device = await switchOn()
      await revalidate()
      setStatus(await statusNow())
      if (!device) return
      showToast({ kind: 'success', text: 'Avisos activados en este dispositivo' })
      panel.current?.focus()
    })

  const turnOff = (endpoint: string) =>
    run('off', async () => {
      await switchOff(endpoint)
      await revalidate()
      setStatus(await statusNow())
      showToast({ kind: 'success', text: 'Avisos desactivados en este dispositivo' })
      panel.current?.focus()
    })

  const test = (endpoint: string) =>
    run('test', async () => {
      try {
        await adminCall(() => testDevice(browserApi, endpoint))
        showToast({ kind: 'success', text: 'Te mandamos un aviso de prueba' })
      } finally {
        await revalidate()
      }
    })

  return (
    <div ref={panel} tabIndex={-1} className="grid gap-4 outline-none">
      {here ? (
        <>
          <p>
            <Badge tone="success">
              <BellRing aria-hidden className="size-4" />
              Activados en este dispositivo
            </Badge>
          </p>
          <Choices key={here.endpoint} device={here} />
          <div className="flex flex-wrap gap-3 max-sm:*:grow">
            <Button variant="secondary" isBusy={busy === 'test'} onClick={() => test(here.endpoint)}>
              Probar
            </Button>
            <Button variant="quiet" isBusy={busy === 'off'} onClick={() => turnOff(here.endpoint)}>
              Desactivar
            </Button>
          </div>
        </>
      ) : (
        <Offer status={status} isBusy={busy === 'on'} onPress={turnOn} />
      )}
      {problem && (
        <p role="alert" className="rounded-control bg-danger-soft px-3 py-2 text-danger">
          {problem}
        </p>
      )}
      <DeviceList devices={devices} here={here?.endpoint} onRemoved={showRest} />
    </div>
  )
}

async function statusNow(): Promise<Status> {
  const support = pushSupport()
  if (support !== 'yes') return support
  const endpoint = await findOwnEndpoint()
  return endpoint === undefined ? 'off' : { endpoint }
}

type OfferProps = { readonly status: Status; readonly isBusy: boolean; readonly onPress: () => void }

/** How to switch them on here, or why that is not possible. */
function Offer({ status, isBusy, onPress }: OfferProps) {
  if (status === 'no') {
    return (
      <Hint>
        Este navegador no puede avisar con la página cerrada. Abrí la administración en Chrome, Edge o
        Firefox, por la dirección que empieza con https.
      </Hint>
    )
  }
  if (status === 'install') {
    return (
      <Hint>
        En un iPhone o iPad, primero instalá la administración: en Safari tocá <b>Compartir</b>, después{' '}
        <b>Agregar a inicio</b>, abrila desde el ícono nuevo y volvé acá.
      </Hint>
    )
  }
  if (status === 'denied') {
    return (
      <Hint>
        Los avisos están bloqueados en este navegador. Tocá el ícono al lado de la dirección, permití las{' '}
        <b>notificaciones</b> y volvé acá.
      </Hint>
    )
  }
  return (
    <Button
      variant="secondary"
      disabled={status === 'asking'}
      isBusy={isBusy}
      onClick={onPress}
      className="sm:justify-self-start"
    >
      Activar avisos acá
    </Button>
  )
}

function Hint({ children }: { children: ReactNode }) {
  return <p className="rounded-control bg-sun/20 px-3 py-2">{children}</p>
}
