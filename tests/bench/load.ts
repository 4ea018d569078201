import autocannon from 'autocannon'

const CONNECTIONS = 32
const SECONDS = 5

export type Load = { readonly perSecond: number; readonly p99: number }

/** Requests per second and the 99th percentile in milliseconds. Any answer but the expected one ends the bench. */
export async function load(options: autocannon.Options): Promise<Load> {
  const result = await autocannon({ connections: CONNECTIONS, duration: SECONDS, ...options })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${options.url}: ${result.non2xx} refused and ${result.errors} failed requests`)
  }
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

/** Medians of several rounds, the two taking turns: whatever else the machine does meets both alike. */
export async function compare(floor: string, ours: string, rounds = 3): Promise<{ floor: Load; ours: Load }> {
  const floors: Load[] = []
  const own: Load[] = []
  for (let round = 0; round < rounds; round++) {
    floors.push(await load({ url: floor }))
    own.push(await load({ url: ours }))
  }
  return { floor: medianOf(floors), ours: medianOf(own) }
}

function medianOf(loads: readonly Load[]): Load {
  const [median = { perSecond: 0, p99: 0 }] = loads
    .toSorted((a, b) => a.perSecond - b.perSecond)
    .slice(Math.floor(loads.length / 2))
  return median
}
