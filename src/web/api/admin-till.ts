import { z } from 'zod/mini'
import type { Cents } from '#domain/money/money.ts'
import {
  BeforeOpening,
  ClosePage,
  CountResult,
  NewMovement,
  NewTill,
  OpenTill,
  TillClose,
  TillClosing,
  TillCount,
  TillMovement,
} from '#domain/till/till.ts'
import type { Api } from './api.ts'

export function loadTill(api: Api) {
  return api.get('/api/till', z.nullable(OpenTill))
}

export function loadBeforeOpening(api: Api) {
  return api.get('/api/till/before', BeforeOpening)
}

export function sendOpening(api: Api, opening: Cents) {
  return api.send('/api/till', { method: 'POST', json: z.encode(NewTill, { opening }) }, OpenTill)
}

/** The key makes sending the same movement twice harmless. */
export function sendMovement(api: Api, movement: NewMovement, key: string) {
  const json = z.encode(NewMovement, movement)
  const headers = { 'idempotency-key': key }
  return api.send('/api/till/movements', { method: 'POST', json, headers }, TillMovement)
}

/** Returns what should be in the till, and leaves it open. */
export function sendCount(api: Api, counted: Cents) {
  return api.send('/api/till/count', { method: 'POST', json: z.encode(TillCount, { counted }) }, CountResult)
}

/** Closes the till for good. */
export function sendClosing(api: Api, closing: TillClosing) {
  return api.send('/api/till/close', { method: 'POST', json: z.encode(TillClosing, closing) }, CountResult)
}

export function loadCloses(api: Api, page: number) {
  return api.get(`/api/till/closes?page=${page}`, ClosePage)
}

export function loadClose(api: Api, id: string) {
  return api.get(`/api/till/closes/${encodeURIComponent(id)}`, TillClose)
}
