import type { TestShop } from './test-shop.ts'

/** Sends spreadsheets to a shop as the owner's pages do: lists of prices, or products. */
export function listSender({ app }: TestShop, cookie: string, url = '/api/prices/import') {
  async function sendForm(form: FormData) {
    const request = new Request('http://tienda/', { method: 'POST', body: form })
    return app.inject({
      method: 'POST',
      url,
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
