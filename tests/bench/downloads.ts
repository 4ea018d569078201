import { chromium } from '@playwright/test'
import { SANDBOX_FLAGS } from '../../scripts/browser.ts'

type Downloads = { readonly scripts: number; readonly all: number }

/** Bytes over the network of a first visit with a phone, until it has nothing more to fetch. */
export async function downloadedBy(executablePath: string, url: string): Promise<Downloads> {
  const browser = await chromium.launch({
    executablePath,
    args: [...SANDBOX_FLAGS],
  })
  const page = await browser.newPage({ viewport: { width: 360, height: 800 }, deviceScaleFactor: 2 })
  const network = await page.context().newCDPSession(page)
  const types = new Map<string, string>()
  const total = { scripts: 0, all: 0 }
  network.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    total.all += encodedDataLength
    if (types.get(requestId) === 'Script') total.scripts += encodedDataLength
  })
  await network.send('Network.enable')
  await page.goto(url, { waitUntil: 'networkidle' })
  await browser.close()
  return total
}
