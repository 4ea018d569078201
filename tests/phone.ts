import type { Page } from '@playwright/test'

/** A cheap phone on a poor mobile connection: a processor four times slower, 1.6 Mbit/s down, 150 ms latency. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

export const PHONE_SCREEN = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
} as const

const PROCESSOR = { rate: 4 }

/** What the browser is told to become that phone. */
export const SLOW = {
  'Network.enable': {},
  'Network.emulateNetworkConditions': NETWORK,
  'Emulation.setCPUThrottlingRate': PROCESSOR,
} as const

/** Throttles the page's processor and network to those of that phone. */
export async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', PROCESSOR)
  return session
}
