import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { showToast } from '#web/shop/show-toast.ts'
import { classNames } from '#web/ui/class-names.ts'
import { canSound, playSound, subscribeToSound } from '../sound.ts'
import { turn, useAlert } from './alert-settings.ts'
import { askForNotifications, notificationPermission, notify } from './order-notification.ts'

/** Whether this browser makes a sound and shows a notification when an order arrives. */
export function AlertSwitches() {
  return (
    <div className="-mx-3">
      <SoundSwitch />
      <NotificationSwitch />
    </div>
  )
}

function SoundSwitch() {
  const isSounding = useAlert('sound')
  const isAllowed = useSyncExternalStore(subscribeToSound, canSound, () => true)

  function press() {
    turn('sound', !isSounding)
    if (!isSounding) playSound()
  }

  return (
    <Switch
      isOn={isSounding}
      icon={isSounding ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
      label="Sonido"
      hint={isSounding && !isAllowed ? 'Tocá la página para oírlo.' : undefined}
      onPress={press}
    />
  )
}

/** Somebody may have allowed notifications in the browser's settings. */
function onReturn(listener: () => void): () => void {
  addEventListener('focus', listener)
  return () => removeEventListener('focus', listener)
}

function NotificationSwitch() {
  const isWanted = useAlert('notification')
  const [, setAsked] = useState(0)
  const permission = useSyncExternalStore(onReturn, notificationPermission, () => undefined)
  if (permission === undefined) return null
  const isOn = isWanted && permission === 'granted'

  async function press() {
    if (isOn) return turn('notification', false)
    const isAllowed = await askForNotifications()
    setAsked((times) => times + 1)
    if (!isAllowed) return
    const sample = { title: 'Listo', body: 'Así te vamos a avisar cuando llegue una orden.', tag: 'muestra' }
    const isShown = notify({ ...sample, onClick: () => undefined })
    turn('notification', isShown)
    if (!isShown) showToast({ kind: 'error', text: 'Este navegador no muestra notificaciones.' })
  }

  return (
    <Switch
      isOn={isOn}
      icon={isOn ? <Bell aria-hidden /> : <BellOff aria-hidden />}
      label="Notificaciones"
      hint={permission === 'denied' ? 'Bloqueadas en el navegador.' : undefined}
      isDisabled={permission === 'denied'}
      onPress={press}
    />
  )
}

type SwitchProps = {
  readonly isOn: boolean
  readonly icon: ReactNode
  readonly label: string
  readonly hint?: string | undefined
  readonly isDisabled?: boolean
  readonly onPress: () => void
}

function Switch({ isOn, icon, label, hint, isDisabled = false, onPress }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      disabled={isDisabled}
      onClick={onPress}
      className="flex min-h-11 w-full flex-wrap items-center gap-x-3 rounded-control lg:pointer-fine:min-h-8 px-3 py-1 text-left font-bold transition duration-150 ease-out not-disabled:hover:bg-ink/5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:opacity-75"
    >
      {icon}
      <span className="min-w-min grow basis-0 leading-tight">
        {label}
        {hint && <span className="block text-sm font-normal text-ink-soft">{hint}</span>}
      </span>
      <span
        aria-hidden
        className={classNames(
          'flex h-6 w-10 shrink-0 items-center rounded-full p-0.5 transition duration-150 ease-out',
          isOn ? 'justify-end bg-turquoise' : 'bg-edge',
        )}
      >
        <span className="size-5 rounded-full bg-card shadow-card" />
      </span>
    </button>
  )
}
