import { formatDateTime } from '#domain/clock.ts'
import type { PushDevice } from '#domain/push/push-device.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useAction } from '../use-action.ts'
import { switchOff } from './this-device.ts'

type DeviceListProps = {
  readonly devices: readonly PushDevice[]
  /** The one that is in use. */
  readonly here: string | undefined
  /** The pressed button is gone. */
  readonly onRemoved: () => void
}

/** All devices on which somebody is notified, each with a button to end it. */
export function DeviceList({ devices, here, onRemoved }: DeviceListProps) {
  if (devices.length === 0) {
    return <p className="text-sm text-ink-soft">No hay ningún dispositivo tuyo con avisos.</p>
  }
  return (
    <div>
      <h3 className="font-sans text-base font-bold">Mis dispositivos con avisos</h3>
      <ul className="divide-y divide-line">
        {devices.map((each) => (
          <DeviceRow
            key={each.endpoint}
            device={each}
            isHere={each.endpoint === here}
            onRemoved={onRemoved}
          />
        ))}
      </ul>
    </div>
  )
}

type DeviceRowProps = Pick<DeviceListProps, 'onRemoved'> & {
  readonly device: PushDevice
  readonly isHere: boolean
}

function DeviceRow({ device: { endpoint, device, since }, isHere, onRemoved }: DeviceRowProps) {
  const { run: remove, isBusy } = useAction(async () => {
    await switchOff(endpoint)
    return { message: `Avisos quitados: ${device}`, onLoaded: onRemoved }
  })
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b>{device}</b>
          {isHere && <Badge tone="success">Este</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          Desde el <time dateTime={since}>{formatDateTime(since)}</time>
        </p>
      </div>
      {!isHere && (
        <Button
          variant="quiet"
          size="small"
          isBusy={isBusy}
          aria-label={`Quitar los avisos de ${device}, desde ${formatDateTime(since)}`}
          className="shrink-0 max-sm:min-h-11"
          onClick={remove}
        >
          Quitar
        </Button>
      )}
    </li>
  )
}
