import '../zod-setup.ts'
import '../app.css'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cartStore } from '../cart/cart-store.ts'
import { checkAnswered } from './answer-api.ts'
import { parkMouse, stopMotion } from './motion.ts'
import { removeRendered } from './render.tsx'

let complaints: unknown[][] = []

const [WIDTH, HEIGHT] = [innerWidth, innerHeight]

beforeEach(async () => {
  await parkMouse()
  // Here, because a page that is gone may still store the answer to its last call.
  localStorage.clear()
  sessionStorage.clear()
  cartStore.follow()
  if (innerWidth !== WIDTH || innerHeight !== HEIGHT) await page.viewport(WIDTH, HEIGHT)
  complaints = []
  for (const kind of ['warn', 'error'] as const) {
    vi.spyOn(console, kind).mockImplementation((...text) => complaints.push(text))
  }
})

afterEach(async () => {
  removeRendered()
  await stopMotion()
  vi.useRealTimers()
  vi.restoreAllMocks()
  checkAnswered()
  expect(complaints, 'warnings and errors in the console').toEqual([])
})
