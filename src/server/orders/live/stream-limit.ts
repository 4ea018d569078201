import { AppError, messageFor } from '../../errors.ts'
import { networkOf } from '../../http/network-of.ts'

/** A family looks at one receipt; the customers of one mobile carrier share an address. */
const PER_NETWORK = 50
const AT_ONCE = 2000

/** Limits the open streams of visitors. Returns what to call when one is closed. Without a stream the page polls. */
export function createStreamLimit(): (address: string, isPerNetwork: boolean) => () => void {
  const open = new Map<string, number>()
  let all = 0

  return (address, isPerNetwork) => {
    const network = networkOf(address)
    const own = open.get(network) ?? 0
    if (all >= AT_ONCE) throw new AppError(503, messageFor(503), { 'retry-after': '60' })
    if (isPerNetwork && own >= PER_NETWORK)
      throw new AppError(429, 'Hay demasiados comprobantes abiertos desde tu conexión.', {
        'retry-after': '60',
      })
    open.set(network, own + 1)
    all++
    return () => {
      all--
      const left = (open.get(network) ?? 1) - 1
      if (left === 0) open.delete(network)
      else open.set(network, left)
    }
  }
}
