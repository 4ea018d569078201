import WifiOff from 'lucide-react/icons/wifi-off'
import X from 'lucide-react/icons/x'
import { useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { type Connection, currentConnection, retryNow, subscribeToConnection } from './retry.ts'
import { useStay } from './use-stay.ts'

/** Code that could not be loaded matters only to the page that is being opened. */
export function useConnection(): Exclude<Connection, 'lacking'> {
  const connection = useSyncExternalStore<Connection>(subscribeToConnection, currentConnection, () => 'fine')
  const isOpening = useNavigation().state !== 'idle'
  if (connection !== 'lacking') return connection
  return isOpening ? 'waiting' : 'fine'
}

/** Says that something waits for the connection. At the bottom of the screen, except where a dialog or the order bar has it instead. */
export function ConnectionBar() {
  return (
    <ConnectionNotice className="fixed inset-x-3 bottom-[calc(var(--bar,0px)+0.75rem)] z-40 mx-auto max-w-md shadow-float xs:max-lg:[:root:has([data-order-bar])_&]:hidden print:hidden [:root:has(dialog:modal)_&]:hidden" />
  )
}

/** Inside a dialog, which makes the rest of the page inert, or inside a bar that takes the bottom of the screen. */
export function ConnectionNotice({ className }: { className?: string }) {
  const connection = useConnection()
  const stay = useStay()
  if (connection === 'fine') return null
  return (
    <div
      role="alert"
      className={classNames(
        'flex animate-rise items-center gap-2 max-xs:flex-wrap rounded-card bg-ink py-1.5 pr-1 pl-3.5 text-left text-white ring-1 ring-white/25',
        className,
      )}
    >
      <WifiOff aria-hidden className="size-5 shrink-0 text-sun max-sm:hidden" />
      <p className="grow leading-snug max-xs:w-full max-xs:pt-1">
        <strong className="block">Sin conexión</strong>
        <span className="text-sm">Seguimos probando.</span>
      </p>
      <Button
        variant="sun"
        isBusy={connection === 'trying'}
        className="shrink-0 px-3 whitespace-nowrap max-xs:grow"
        onClick={retryNow}
      >
        Reintentar
      </Button>
      <IconButton
        label="Dejar de intentar"
        icon={<X />}
        className="text-white not-disabled:hover:bg-white/15"
        onClick={stay}
      />
    </div>
  )
}
