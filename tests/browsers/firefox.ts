import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Driver } from './driver.ts'
import { firstInstalled } from './installed.ts'

type Reply = {
  readonly id: number
  readonly result?: unknown
  readonly error?: string
  readonly message?: string
}

/** Firefox over WebDriver BiDi, which it supports directly: no separate driver is needed. */
export async function openFirefox(): Promise<Driver> {
  const program = firstInstalled(['firefox-esr', 'firefox'])
  const profile = await mkdtemp(join(tmpdir(), 'serpentina-firefox-'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const browser = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(browser.stderr).on('line', (line) => {
      const [, url] = /BiDi listening on (ws:\S+)/.exec(line) ?? []
      if (url) resolve(url)
    })
    browser.once('exit', (status) => reject(new Error(`Firefox ended with ${status}`)))
  })

  const socket = new WebSocket(`${address}/session`)
  await once(socket, 'open')
  let last = 0
  function send<T>(method: string, params: object): Promise<T> {
    const id = ++last
    const reply = new Promise<T>((resolve, reject) => {
      socket.addEventListener('message', function listen({ data }) {
        const { id: of, result, error, message } = JSON.parse(String(data)) as Reply
        if (of !== id) return
        socket.removeEventListener('message', listen)
        if (error) reject(new Error(`${method}: ${error}, ${message}`))
        // Each command of the protocol has one result type.
        else resolve(result as T)
      })
    })
    socket.send(JSON.stringify({ id, method, params }))
    return reply
  }

  await send('session.new', { capabilities: {} })
  const tree = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = tree.contexts[0]?.context ?? ''
  return {
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async evaluate(expression) {
      const answer = await send<{ result: { value: string }; exceptionDetails?: { text: string } }>(
        'script.evaluate',
        { expression: `JSON.stringify((${expression}) ?? null)`, target: { context }, awaitPromise: false },
      )
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text)
      return JSON.parse(answer.result.value)
    },
    async perform(actions) {
      await send('input.performActions', { context, actions })
    },
    async close() {
      const ended = once(browser, 'exit')
      await send('browser.close', {})
      await ended
      await rm(profile, { recursive: true, force: true })
    },
  }
}
