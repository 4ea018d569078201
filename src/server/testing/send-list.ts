import type { TestShop } from './test-shop.ts'

/** Sends lists to a shop as the owner's page does. */
export function listSender({ app }: TestShop, cookie: string) {
  async function sendForm(form: FormData) {
    const request = new Request('http://tienda/', { method: 'POST', body: form })
    return app.inject({
      method: 'POST',
      url: '/api/prices/import',
      headers: {
        cookie,
        'sec-fetch-site': 'same-origin',
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
  }

  async function send(file: string | Uint8Array, fields: Readonly<Record<string, string>> = {}) {
    const form = new FormData()
    form.append('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), 'lista')
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    return sendForm(form)
  }

  return { send, sendForm }
}
