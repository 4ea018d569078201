import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { InjectOptions } from 'fastify'
import { expect } from 'vitest'
import type { PayingShop } from './payments/paying-shop.ts'

type Answers = Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema: object }>> }>>
type ApiDocument = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { responses: Answers }>>>>
}

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)

/** Makes calls as the owner and checks each answer against the shop's OpenAPI document. */
export async function documentClient(shop: PayingShop) {
  const document: ApiDocument = (await shop.app.inject('/api/openapi.json')).json()
  const made = new Set<string>()

  /** Makes a call that is named as in the document, and returns its answer. */
  async function call(name: string, url: string, payload?: object) {
    made.add(name)
    const [method = '', path = ''] = name.split(' ')
    const answer = await shop.app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url,
      headers: {
        cookie: shop.cookie,
        'idempotency-key': crypto.randomUUID(),
        'sec-fetch-site': 'same-origin',
      },
      ...(payload && { payload }),
    })
    const { statusCode, headers, body } = answer
    const documented = document.paths[path]?.[method.toLowerCase()]?.responses
    const described = documented?.[statusCode] ?? documented?.[`${String(statusCode)[0]}XX`]
    expect(described, `${name}: ${statusCode} ${body}`).toBeDefined()
    const type = String(headers['content-type'] ?? '')
    const content = Object.entries(described?.content ?? {}).find(([each]) =>
      type.startsWith(each.split(';')[0] ?? ''),
    )
    expect(body === '' || content !== undefined, `${name} answers ${type}`).toBe(true)
    if (content && type.startsWith('application/json')) {
      const matches = ajv.compile(content[1].schema)
      expect(matches(answer.json()), `${name}: ${ajv.errorsText(matches.errors)}\n${body}`).toBe(true)
    }
    return answer
  }

  /** The calls of the document, named as in `call`. */
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )

  return { call, calls, made }
}
