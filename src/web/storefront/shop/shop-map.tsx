import MapPin from 'lucide-react/icons/map-pin'
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { MAP_HEIGHT } from '#domain/shop/map-address.ts'
import type { Shop } from '#domain/shop/shop.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { classNames } from '#web/ui/class-names.ts'

/**
 * The embedded map over a drawing of one. A page cannot tell whether a frame of another site has loaded or shows an error, so it is
 * shown only after the site has answered a request.
 */
export function ShopMap() {
  const shop = useShop()
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place)
  const isOnline = useSyncExternalStore(followConnection, isConnected, () => true)
  const [isReached, setReached] = useState<boolean>()
  const hasFailed = !isOnline || isReached === false
  const frame = {
    src: shop.map ?? '',
    title: `Mapa: ${shop.address}, ${shop.city}`,
    height: MAP_HEIGHT,
    loading: 'lazy',
  } as const

  return (
    <div
      ref={place}
      className="relative h-75 overflow-hidden max-xs:h-110 rounded-card bg-tint-carnaval text-ink"
    >
      <Streets />
      <div className="absolute inset-0 grid place-content-center justify-items-center gap-2 p-6 text-center max-xs:p-3">
        <MapPin aria-hidden className="size-10 fill-fuchsia text-white" />
        <p
          className={classNames(
            'max-w-64 rounded-control bg-card px-3 py-2 text-sm font-semibold text-balance',
            !hasFailed && 'invisible max-xs:hidden',
          )}
        >
          {isOnline ? 'Ahora no podemos mostrarte el mapa.' : 'Sin conexión no podemos mostrarte el mapa.'}
        </p>
        <a
          href={mapLink(shop)}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center rounded-control bg-card px-3 font-bold text-turquoise underline decoration-2 underline-offset-4"
        >
          Ver la dirección en el mapa
        </a>
      </div>
      {shop.map && isOnline && isNear && (
        <iframe
          {...frame}
          title={frame.title}
          onLoad={async () => setReached(await canReach(frame.src))}
          className={classNames('absolute inset-0 w-full max-xs:h-full', !isReached && 'invisible')}
        />
      )}
      {shop.map && (
        <noscript>
          <iframe {...frame} title={frame.title} className="absolute inset-0 w-full max-xs:h-full" />
        </noscript>
      )}
    </div>
  )
}

/** True once the map is about to scroll into view. Even a lazy frame is slow to create on a phone. */
function useIsNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  // Observes the browser's viewport.
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (sightings) => setNear((before) => before || sightings.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '800px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return isNear
}

/** Requests a small file. Any answer counts; only a failed connection rejects. */
async function canReach(address: string): Promise<boolean> {
  try {
    await fetch(new URL('/robots.txt', address), { method: 'HEAD', mode: 'no-cors' })
    return true
  } catch {
    return false
  }
}

/** A map link that phones open in their app. */
export function mapLink({ address, city }: Pick<Shop, 'address' | 'city'>): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${address}, ${city}`)}`
}

function Streets() {
  return (
    <svg
      viewBox="0 0 600 300"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
      className="absolute inset-0 size-full"
    >
      <path
        d="M-20 70 620 40M-20 160 620 130M-20 250 620 220M70-20 110 320M190-20 230 320M310-20 350 320M430-20 470 320M550-20 590 320"
        className="stroke-white/70"
        strokeWidth="10"
      />
      <path d="M-20 300C120 250 180 90 330 120S520 60 620-20" className="stroke-sun" strokeWidth="14" />
      <path d="M246 62h70l8 56-70 8z" className="fill-turquoise/25" />
      <path d="M126 182h60l8 52-60 6z" className="fill-turquoise/25" />
    </svg>
  )
}

function followConnection(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

function isConnected(): boolean {
  return navigator.onLine
}
