import type { NewSignIn, OpenSession } from '#domain/people/open-session.ts'
import { OWNER } from './owner.ts'
import type { TestShop } from './test-shop.ts'

export const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'
export const COMPUTER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'

/** A browser with its cookies, as far as the shop sees it. */
export function openTestBrowser(shop: TestShop, userAgent = COMPUTER, remoteAddress = '190.15.1.7') {
  const cookies = new Map<string, string>()
  async function call(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'user-agent': userAgent, cookie }
    const answer = await shop.app.inject({ method, url, headers, remoteAddress, ...(payload && { payload }) })
    for (const { name, value } of answer.cookies) cookies.set(name, value)
    return answer
  }
  return {
    call,
    cookies,
    signIn: (credentials = OWNER) => call('POST', '/api/session', credentials),
    isSignedIn: async () => (await call('GET', '/api/session')).statusCode === 200,
    sessions: async () => (await call('GET', '/api/session/all')).json<OpenSession[]>(),
    notices: async () => (await call('GET', '/api/session/avisos')).json<NewSignIn[]>(),
    review: async (id: string | undefined, isKnown: boolean) =>
      (await call('POST', `/api/session/avisos/${id}`, { isKnown })).statusCode,
  }
}
