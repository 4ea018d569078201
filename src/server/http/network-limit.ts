import { MINUTE_MS } from '#domain/clock.ts'
import { AppError } from '../errors.ts'
import { networkOf } from './network-of.ts'

// Hand-made: @fastify/rate-limit has no bucket that refills slowly, and rate-limiter-flexible no limit of its memory.

type NetworkLimit = {
  readonly atOnce: number
  readonly perMinute: number
  /** The message of the 429. */
  readonly message: string
}

/** Caps the memory at a megabyte or two: after this many networks, those counted before them are dropped. */
const MAX_NETWORKS = 10_000

type Bucket = { left: number; at: number }

/** Limits requests per network, counted in the memory of this process. */
export function createNetworkLimit({ atOnce, perMinute, message }: NetworkLimit): (address: string) => void {
  let recent = new Map<string, Bucket>()
  let earlier = recent

  return (address) => {
    const network = networkOf(address)
    const now = Date.now()
    const left = refilled(recent.get(network) ?? earlier.get(network), now)
    if (recent.size >= MAX_NETWORKS) [earlier, recent] = [recent, new Map()]
    recent.set(network, { left: left < 1 ? left : left - 1, at: now })
    if (left >= 1) return
    const seconds = Math.ceil(((1 - left) * 60) / perMinute)
    throw new AppError(429, message, { 'retry-after': String(seconds) })
  }

  function refilled(bucket: Bucket | undefined, now: number): number {
    if (!bucket) return atOnce
    // If the clock was turned back, no allowance is taken away.
    const minutes = Math.max(0, now - bucket.at) / MINUTE_MS
    return Math.min(atOnce, bucket.left + minutes * perMinute)
  }
}
