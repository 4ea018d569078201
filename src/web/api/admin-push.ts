import { z } from 'zod/mini'
import { PushDevice, PushKey, type PushSubscriptionInput } from '#domain/push/push-device.ts'
import type { Api } from './api.ts'

const SUBSCRIPTIONS = '/api/push/subscriptions'

export function loadPushKey(api: Api) {
  return api.get('/api/push/key', PushKey)
}

/** Devices of whoever is signed in. */
export function loadPushDevices(api: Api) {
  return api.get(SUBSCRIPTIONS, z.array(PushDevice))
}

export function sendSubscription(api: Api, subscription: PushSubscriptionInput) {
  return api.send(SUBSCRIPTIONS, { method: 'POST', json: subscription }, PushDevice)
}

export function endSubscription(api: Api, endpoint: string) {
  return api.send(SUBSCRIPTIONS, { method: 'DELETE', json: { endpoint } }, z.null())
}

export function testDevice(api: Api, endpoint: string) {
  return api.send('/api/push/test', { method: 'POST', json: { endpoint } }, z.null())
}
