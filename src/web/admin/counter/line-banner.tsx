import WifiOff from 'lucide-react/icons/wifi-off'
import { useLineDown } from '../line.ts'

/** As long as the shop does not answer. */
export function LineBanner() {
  const isDown = useLineDown()
  return (
    <div role="status">
      {isDown && (
        <div className="mb-4 flex items-center gap-3 rounded-card bg-ink px-4 py-3 text-white">
          <WifiOff aria-hidden className="size-6 shrink-0 text-sun" />
          <p className="leading-snug">
            <strong className="block">Sin conexión con la tienda</strong>
            Seguí vendiendo: lo que cobres queda en este dispositivo y se guarda solo cuando vuelva.
          </p>
        </div>
      )}
    </div>
  )
}
