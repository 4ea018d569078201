import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillShop } from '../bench/catalogue.ts'
import { isLong } from '../long.ts'
import { type Program, startProgram } from '../program.ts'
import { type FaultShop, openFaultShop, signIn } from './fault-shop.ts'

/** Megabytes: processing one photograph takes about two hundred. */
const MOST = 700
const PHOTOGRAPHS = isLong ? 10 : 5

let shop: FaultShop
let program: Program

beforeEach(async () => {
  shop = await openFaultShop()
  await fillShop(shop.dataDir, 110)
  program = await startProgram(shop.environment)
})

afterEach(async () => {
  await program.stop()
  await shop.remove()
})

/** A different twelve-megapixel photograph each time, as a phone takes; of one colour, so that encoding is quick. */
function photograph(index: number): Promise<Buffer> {
  const background = { r: 20 * index, g: 100, b: 200 }
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** The peak memory of the process. */
function peakMegabytes(): number {
  if (process.platform !== 'linux') return 0
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${program.pid}/status`, 'utf8'))?.[1]) / 1024
}

test(`F6 ${PHOTOGRAPHS} photographs uploaded at once are all stored, memory stays bounded and pages stay fast`, async () => {
  const cookie = await signIn(program.url)
  const files: Buffer[] = []
  for (let index = 0; index < PHOTOGRAPHS; index++) files.push(await photograph(index))

  let isDone = false
  const uploads = Promise.all(
    files.map(async (file) => {
      const body = new FormData()
      body.append('file', new Blob([new Uint8Array(file)]), 'foto.jpg')
      const headers = { cookie, origin: program.url }
      const answer = await fetch(`${program.url}/api/products/upload`, { method: 'POST', headers, body })
      return { status: answer.status, address: (await answer.json()).imageUrl }
    }),
  ).finally(() => {
    isDone = true
  })
  const times: number[] = []
  while (!isDone) {
    const started = performance.now()
    expect((await fetch(`${program.url}/productos/globos`)).status).toBe(200)
    times.push(performance.now() - started)
  }
  const kept = await uploads
  expect(new Set(kept.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(kept.map(({ address }) => address)).size).toBe(PHOTOGRAPHS)
  expect(times.sort((a, b) => a - b)[Math.floor(times.length / 2)]).toBeLessThan(500)
  expect(peakMegabytes()).toBeLessThan(MOST)
})
