import BellRing from 'lucide-react/icons/bell-ring'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { coalesceRuns } from '#domain/coalesce-runs.ts'
import * as pushCalls from '#domain/push/push-calls.ts'
import { NOTICE_KINDS, NOTICE_LABELS, type PushDevice } from '#domain/push/push-device.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { ApiError, messageOf } from '#web/api/errors.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { showFailure } from '../show-failure.ts'
import { type Outcome, useAction } from '../use-action.ts'
import { DeviceList } from './device-list.tsx'
import { choose, findOwnEndpoint, pushSupport, switchOff, switchOn } from './this-device.ts'

/** What this browser can do and does. Until it has answered, `asking`. */
type Status = 'asking' | 'no' | 'install' | 'denied' | 'off' | { readonly endpoint: string }

type Press = 'on' | 'off' | 'test'

const NO_SERVICE = 'El navegador no pudo activar los avisos. Revisá la conexión y probá de nuevo en un rato.'

/** Notifications while the admin is closed: on this device, and where else. */
export function PushPanel({ devices }: { devices: readonly PushDevice[] }) {
  const { revalidate } = useRevalidator()
  const [status, setStatus] = useState<Status>('asking')
  const [pressed, setPressed] = useState<Press>()
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

  /** The pressed button is gone afterwards. */
  const focusPanel = () => panel.current?.focus()

  const { run, isBusy, problem } = useAction((act: () => Promise<Outcome | undefined>) => act(), {
    async reload() {
      await revalidate()
      setStatus(await statusNow())
    },
    problemOf: (error) => (error instanceof ApiError ? messageOf(error) : NO_SERVICE),
  })

  const busy = isBusy ? pressed : undefined

  function press(what: Press, act: () => Promise<Outcome | undefined>) {
    setPressed(what)
    void run(act)
  }

  const turnOn = () =>
    press('on', async () => {
      const device = await switchOn()
      return device && { message: 'Avisos activados en este dispositivo', onLoaded: focusPanel }
    })
  const turnOff = (endpoint: string) =>
    press('off', async () => {
      await switchOff(endpoint)
      return { message: 'Avisos desactivados en este dispositivo', onLoaded: focusPanel }
    })
  const test = (endpoint: string) =>
    press('test', async () => {
      await browserApi.call(pushCalls.test, { body: { endpoint } })
      return { message: 'Te mandamos un aviso de prueba' }
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
      <DeviceList devices={devices} here={here?.endpoint} onRemoved={focusPanel} />
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

type Choice = Pick<PushDevice, 'wanted' | 'showsCustomer'>

/** What notifies this device. Each press is saved at once. */
function Choices({ device: { wanted, showsCustomer } }: { device: PushDevice }) {
  const [choice, setChoice] = useState<Choice>({ wanted, showsCustomer })
  const latest = useRef(choice)
  const [save] = useState(() => coalesceRuns(() => choose(latest.current)))

  function set(next: Choice) {
    latest.current = next
    setChoice(next)
  }

  async function change(part: Partial<Choice>) {
    const before = latest.current
    set({ ...before, ...part })
    try {
      await save()
      showToast({ kind: 'success', text: 'Guardado' })
    } catch (error) {
      set(before)
      showFailure(error)
    }
  }

  return (
    <fieldset className="grid grid-cols-1">
      <legend className="mb-1 font-bold">Qué avisa</legend>
      {NOTICE_KINDS.map((kind) => (
        <Checkbox
          key={kind}
          label={NOTICE_LABELS[kind]}
          checked={choice.wanted.includes(kind)}
          onChange={({ target: { checked } }) =>
            change({
              wanted: NOTICE_KINDS.filter((each) => (each === kind ? checked : choice.wanted.includes(each))),
            })
          }
        />
      ))}
      <Checkbox
        label="Mostrar el nombre del cliente"
        checked={choice.showsCustomer}
        onChange={({ target }) => change({ showsCustomer: target.checked })}
        className="mt-1 border-t border-line pt-1"
      />
    </fieldset>
  )
}
