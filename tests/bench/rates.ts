import { fork } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { join } from 'node:path'
import { type Load, load, medianOf } from './load.ts'

const ROUNDS = 5
const SECONDS = 2

type Comparison = { readonly path: string; readonly floor: Load; readonly ours: Load }

/** The most frequent requests, compressed as browsers ask for them. */
const PATHS = [
  '/',
  '/productos/globos',
  '/api/products/pagina',
  '/api/products/categoria/globos',
  '/api/products/1',
]

/** Compares each address with a bare Fastify that answers as many prepared bytes. */
export async function compareRates(url: string): Promise<Comparison[]> {
  const floor = fork(join(import.meta.dirname, 'floor.ts'))
  const [floorUrl] = (await once(floor, 'message')) as [string]
  const results: Comparison[] = []
  for (const path of PATHS) {
    const size = await sizeOf(url + path)
    floor.send(size)
    await once(floor, 'message')
    results.push({ path, ...(await compare(floorUrl, url + path)) })
  }
  floor.kill()
  return results
}

/** Medians of several rounds. The two take turns, so other load on the machine affects both equally. */
async function compare(floorUrl: string, ourUrl: string): Promise<Omit<Comparison, 'path'>> {
  const floors: Load[] = []
  const own: Load[] = []
  for (let round = 0; round < ROUNDS; round++) {
    floors.push(await load({ url: floorUrl, seconds: SECONDS }))
    own.push(await load({ url: ourUrl, seconds: SECONDS, headers: { 'accept-encoding': 'br' } }))
  }
  return { floor: medianOf(floors), ours: medianOf(own) }
}

/** Reads the raw response: `fetch` would decompress it and hide its size. */
function sizeOf(url: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
    let size = 0
    answer.on('data', (chunk: Buffer) => {
      size += chunk.length
    })
    answer.on('end', () => resolve(size))
  }).on('error', reject)
  return promise
}
