import '../zod-setup.ts'
import '../app.css'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { checkAnswered } from './answer-api.ts'
import { removeRendered } from './render.tsx'

let complaints: unknown[][] = []

beforeEach(() => {
  complaints = []
  for (const kind of ['warn', 'error'] as const) {
    vi.spyOn(console, kind).mockImplementation((...text) => complaints.push(text))
  }
})

afterEach(() => {
  removeRendered()
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  checkAnswered()
  expect(complaints, 'warnings and errors in the console').toEqual([])
})
