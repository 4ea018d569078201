import { useState } from 'react'
import { formatDateTime } from '#domain/clock.ts'
import type { PushDevice } from '#domain/push/push-device.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { showFailure } from '../show-failure.ts'
import { switchOff } from './this-device.ts'

type DeviceListProps = {
  readonly devices: readonly PushDevice[]
  /** The one that is in use. */
  readonly here: string | undefined
  readonly onRemoved: () => Promise<void>
}

/** All devices on which somebody is notified, each with a button to end it. */
export function DeviceList({ devices, here, onRemoved }: DeviceListProps) {
  const [removing, setRemoving] = useState<string>()

  async function remove({ endpoint, device }: PushDevice) {
    setRemoving(endpoint)
    try {
      await switchOff(endpoint)
      showToast({ kind: 'success', text: `Avisos quitados: ${device}` })
      await onRemoved()
    } catch (error) {
      showFailure(error)
    }
    setRemoving(undefined)
  }

  if (devices.length === 0) {
    return <p className="text-sm text-ink-soft">No hay ningún dispositivo tuyo con avisos.</p>
  }
  return (
    <div>
      <h3 className="font-sans text-base font-bold">Mis dispositivos con avisos</h3>
      <ul className="divide-y divide-line">
        {devices.map((each) => (
          <li key={each.endpoint} className="flex items-center justify-between gap-4 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <b>{each.device}</b>
                {each.endpoint === here && <Badge tone="success">Este</Badge>}
              </p>
              <p className="text-sm text-ink-soft">
                Desde el <time dateTime={each.since}>{formatDateTime(each.since)}</time>
              </p>
            </div>
            {each.endpoint !== here && (
              <Button
                variant="quiet"
                size="small"
                isBusy={removing === each.endpoint}
                aria-label={`Quitar los avisos de ${each.device}, desde ${formatDateTime(each.since)}`}
                className="shrink-0 max-sm:min-h-11"
                onClick={() => remove(each)}
              >
                Quitar
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
