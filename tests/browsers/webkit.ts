import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import type { Driver } from './driver.ts'
import { firstInstalled } from './installed.ts'

/** The small browser of WebKitGTK, over WebDriver. It needs a display, so it gets a virtual one. */
export async function openWebKit(): Promise<Driver> {
  const screen = spawn(firstInstalled(['Xvfb']), ['-displayfd', '3', '-screen', '0', '1280x1024x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')
  const port = await freePort()
  const driver = spawn(firstInstalled(['WebKitWebDriver']), [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${String(number).trim()}`, WEBKIT_DISABLE_DMABUF_RENDERER: '1' },
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(`${url}/status`).catch(() => undefined))) await delay(50)

  async function send<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(url + path, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = await answer.json()
    if (!answer.ok) throw new Error(`${path}: ${value.error}, ${value.message}`)
    return value
  }

  const binary = firstInstalled(['MiniBrowser', '/usr/lib/*/webkit2gtk-4.*/MiniBrowser'])
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } },
  })
  const session = `/session/${sessionId}`
  return {
    async open(address) {
      await send('POST', `${session}/url`, { url: address })
    },
    async evaluate(expression) {
      const script = `return JSON.stringify((${expression}) ?? null)`
      return JSON.parse(await send('POST', `${session}/execute/sync`, { script, args: [] }))
    },
    async perform(actions) {
      await send('POST', `${session}/actions`, { actions })
    },
    async close() {
      await send('DELETE', session)
      await end(driver)
      await end(screen)
    },
  }
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill()
  await ended
}
