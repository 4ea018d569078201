import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { MAP } from '../map.ts'
import { PHONE_SCREEN, slowDown } from '../phone.ts'

export type PhonePage = {
  readonly page: Page
  readonly context: BrowserContext
  /** Evaluates in the page without Playwright's own scripts, which take that phone a fifth of a second to parse. */
  readonly ask: <T>(expression: string) => Promise<T>
  readonly until: (expression: string) => Promise<void>
}

const POLL_MS = 50

/** A new visitor's page on a cheap phone, with `cart` as the browser keeps it. Nothing is loaded yet. */
export async function openPhone(browser: Browser, origin: string, cart?: string): Promise<PhonePage> {
  const localStorage = cart === undefined ? [] : [{ name: 'order-storage', value: cart }]
  const context = await browser.newContext({
    ...PHONE_SCREEN,
    baseURL: origin,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  await context.route(MAP, (route) => route.fulfill({ contentType: 'text/html', body: 'Mapa' }))
  const page = await context.newPage()
  const session = await slowDown(page)
  return {
    page,
    context,
    ask: (expression) => ask(session, expression),
    until: (expression) => until(session, expression),
  }
}

async function ask<T>(session: CDPSession, expression: string): Promise<T> {
  const { result } = await session.send('Runtime.evaluate', {
    expression,
    returnByValue: true,
    awaitPromise: true,
  })
  // The caller knows the type of the expression.
  return result.value as T
}

async function until(session: CDPSession, expression: string): Promise<void> {
  while (!(await ask(session, `Boolean(${expression})`))) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
