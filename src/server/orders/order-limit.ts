import { AppError } from '../errors.ts'
import { networkOf } from '../http/network-of.ts'

// Hand-made: @fastify/rate-limit has no bucket that refills slowly, and rate-limiter-flexible no limit of its memory.

/**
 * A wedding orders once; a classroom behind one router, or a town behind one mobile carrier, orders a few dozen times. Anything
 * beyond that is a script.
 */
const AT_ONCE = 60
const PER_MINUTE = 20
/** Caps the memory at a megabyte or two: after this many networks, those counted before them are dropped. */
const MAX_NETWORKS = 10_000

type Bucket = { left: number; at: number }

/** Limits orders per network, counted in the memory of this process. */
export function createOrderLimit(): (address: string) => void {
  let recent = new Map<string, Bucket>()
  let earlier = recent

  return (address) => {
    const network = networkOf(address)
    const now = Date.now()
    const left = refilled(recent.get(network) ?? earlier.get(network), now)
    if (recent.size >= MAX_NETWORKS) [earlier, recent] = [recent, new Map()]
    recent.set(network, { left: left < 1 ? left : left - 1, at: now })
    if (left >= 1) return
    const seconds = Math.ceil(((1 - left) * 60) / PER_MINUTE)
    throw new AppError(
      429,
      'Llegaron muchos pedidos desde tu conexión. Esperá un momento y probá de nuevo.',
      {
        'retry-after': String(seconds),
      },
    )
  }
}

function refilled(bucket: Bucket | undefined, now: number): number {
  if (!bucket) return AT_ONCE
  // If the clock was turned back, no allowance is taken away.
  const minutes = Math.max(0, now - bucket.at) / 60_000
  return Math.min(AT_ONCE, bucket.left + minutes * PER_MINUTE)
}
