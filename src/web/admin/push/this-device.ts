import * as pushCalls from '#domain/push/push-calls.ts'
import type { PushDevice, PushSubscriptionInput } from '#domain/push/push-device.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { localStore } from '#web/browser-storage.ts'
import { ownPolicy } from '#web/trusted-types.ts'
import { adminCall } from '../session-guard.ts'

const WORKER = '/admin-sw.js'
/** Also `/admin` itself, which `/admin/` would leave out. */
const SCOPE = '/admin'
/** `on` while this browser is sent new orders. */
const NOTIFIES_HERE = 'push-orders'

/** `install`: an iPhone sends notifications to apps on the home screen alone. `denied`: blocked in the browser. */
export type PushSupport = 'yes' | 'no' | 'install' | 'denied'

export function pushSupport(): PushSupport {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (isSupported) return Notification.permission === 'denied' ? 'denied' : 'yes'
  const isPhone = /iPhone|iPad/.test(navigator.userAgent)
  // An iPad says that it is a Mac.
  const isTablet = /Mac OS X/.test(navigator.userAgent) && navigator.maxTouchPoints > 1
  return isPhone || isTablet ? 'install' : 'no'
}

/** Whether the service worker of this browser shows new orders, so that the page need not. */
export function ringsHere(): boolean {
  return localStore.read(NOTIFIES_HERE) === 'on'
}

/** The address at which this browser is sent notifications, if it is. */
export async function findOwnEndpoint(): Promise<string | undefined> {
  return (await findOwn())?.endpoint
}

async function findOwn(): Promise<PushSubscription | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  const registration = await navigator.serviceWorker.getRegistration(SCOPE)
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

/** Only for a press of a button: the browser asks the person. Undefined if they say no. */
export async function switchOn(): Promise<PushDevice | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const { key } = await browserApi.call(pushCalls.readKey)
  const registration = await registerWorker()
  await untilActive(registration)
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const subscription = await registration.pushManager.subscribe(options).catch(async (error: unknown) => {
    // Made with the key of another shop at this address.
    const old = await registration.pushManager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return registration.pushManager.subscribe(options)
  })
  return store(subscription)
}

type Choice = Pick<PushSubscriptionInput, 'wanted' | 'showsCustomer'>

/** Changes what notifies here. */
export async function choose(choice: Choice): Promise<PushDevice | undefined> {
  const own = await findOwn()
  return own && adminCall(() => store(own, choice))
}

async function store(subscription: PushSubscription, choice: Choice = {}): Promise<PushDevice> {
  const { endpoint, keys } = subscription.toJSON()
  const input = { endpoint, keys, ...choice } as PushSubscriptionInput
  const device = await browserApi.call(pushCalls.subscribe, { body: input })
  localStore.write(NOTIFIES_HERE, device.wanted.includes('order') ? 'on' : 'off')
  return device
}

export async function switchOff(endpoint: string): Promise<void> {
  await browserApi.call(pushCalls.unsubscribe, { body: { endpoint } })
  const own = await findOwn()
  if (own?.endpoint !== endpoint) return
  localStore.write(NOTIFIES_HERE, 'off')
  await own.unsubscribe()
}

/**
 * Makes the notifications of this browser belong to the session that is open now, if they are this person's, and brings the service
 * worker up to date. Whatever fails is tried again with the next page.
 */
export async function renewHere(): Promise<void> {
  const own = await findOwn()
  if (!own) return
  const devices = await browserApi.call(pushCalls.list)
  if (!devices.some(({ endpoint }) => endpoint === own.endpoint)) {
    localStore.write(NOTIFIES_HERE, 'off')
    return
  }
  await registerWorker()
  await adminCall(() => store(own))
}

/** Calls the listener with the page that a pressed notification is about. */
export function onNotificationPress(listener: (address: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined
  function hear({ data }: MessageEvent<{ readonly open?: string }>) {
    if (data.open !== undefined) listener(data.open)
  }
  navigator.serviceWorker.addEventListener('message', hear)
  navigator.serviceWorker.startMessages()
  return () => navigator.serviceWorker.removeEventListener('message', hear)
}

function untilActive({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const worker = active ?? waiting ?? installing
  function look() {
    if (worker?.state === 'activated') resolve()
    if (!worker || worker.state === 'redundant') reject(new Error('the service worker was not installed'))
  }
  worker?.addEventListener('statechange', look)
  look()
  return promise
}

export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(ownPolicy().createScriptURL(WORKER), { scope: SCOPE })
}
