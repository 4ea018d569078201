import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let headers: { cookie: string }
let first: Record<string, unknown>

beforeAll(async () => {
  shop = await openTestShop()
  headers = { cookie: await shop.signIn() }
  first = await read()
})

afterAll(() => shop.close())

const read = async () => (await shop.app.inject({ url: '/api/settings', headers })).json()
const put = (payload: object) => shop.app.inject({ method: 'PUT', url: '/api/settings', headers, payload })

const TOO_LONG = /^El texto es demasiado largo: admite \d+ caracteres$/
const QUANTITY = /^La cantidad es un número entero de 1 a /
const SURCHARGE = 'El recargo va de 0 a 100 %, con un decimal como máximo'
const ADDRESS = 'Tiene que ser una dirección http(s)'
const MAP = /^No es un mapa para insertar/
const long = 'x'.repeat(30_000)
const page = { isOn: true, text: 'Borrador' }

test.each<[field: string, wrong: unknown, message: string | RegExp]>([
  ['name', undefined, 'El nombre de la tienda es obligatorio'],
  ['name', ' ', 'El nombre de la tienda es obligatorio'],
  ['name', 7, 'El nombre de la tienda es obligatorio'],
  ['name', long, TOO_LONG],
  ['name', 'a\0b', 'El texto tiene caracteres que no se pueden guardar'],
  ['tagline', '', 'El lema de la tienda es obligatorio'],
  ['tagline', long, TOO_LONG],
  ['logo', 'javascript:alert(1)', 'La imagen tiene que ser una dirección de la tienda o http(s)'],
  ['logo', `/${long}`, 'La dirección de la imagen es demasiado larga'],
  ['announcement', long, TOO_LONG],
  ['announcement', 7, 'Tiene que ser un texto'],
  ['address', '', 'La dirección de la tienda es obligatoria'],
  ['address', long, TOO_LONG],
  ['city', '', 'La ciudad de la tienda es obligatoria'],
  ['city', long, TOO_LONG],
  ['map', 'https://mapa.example/', MAP],
  ['map', '<iframe src="https://evil.example/maps/embed?a=1">', MAP],
  ['map', 7, MAP],
  ['hours', '', 'El horario de la tienda es obligatorio'],
  ['hours', long, TOO_LONG],
  ['closedHolidays', ['mi-cumple'], 'Ese feriado no está en la lista'],
  ['closedHolidays', 'navidad', 'Los feriados son una lista'],
  ['closedHolidays', ['navidad', 'navidad'], 'Un feriado está dos veces'],
  ['hiddenCategories', ['pascua', 'pascua'], 'Una categoría está dos veces'],
  ['exceptions', 'nunca', 'Las excepciones son una lista'],
  ['exceptions', [{ from: 'mañana', to: '2026-12-24' }], /^La fecha se escribe así/],
  ['exceptions', [{ from: '2026-02-30', to: '2026-12-24' }], /^La fecha se escribe así/],
  ['exceptions', [{ from: '2026-12-24' }], /^La fecha se escribe así/],
  ['exceptions', [{ from: '2026-12-24', to: '2026-12-23' }], 'Termina antes de empezar'],
  ['exceptions', Array(61).fill({ from: '2026-12-24', to: '2026-12-24' }), /excepciones como máximo$/],
  ['phone', '', 'El teléfono de la tienda es obligatorio'],
  ['phone', long, TOO_LONG],
  ['whatsapp', long, TOO_LONG],
  ['facebook', 'facebook', ADDRESS],
  ['facebook', 'javascript:alert(1)', ADDRESS],
  ['instagram', '@serpentina', ADDRESS],
  ['whatsapp', '15 5555 1234', /^El número de WhatsApp no existe/],
  ['instagram', `https://i.example/${long}`, /demasiado larga/],
  ['paymentLink', 'mi alias', ADDRESS],
  ['waysToPay', [], 'Dejá al menos una forma de pago'],
  ['waysToPay', ['trueque'], 'Esa forma de pago no existe'],
  ['waysToPay', 'todas', 'Las formas de pago son una lista'],
  ['locale', 'xx', /^No es un idioma conocido/],
  ['locale', 'ar-EG', 'No sabemos escribir USD en ar-EG'],
  ['currency', 'pesos', /^No es una moneda conocida/],
  ['surcharge', -0.1, SURCHARGE],
  ['surcharge', 100.1, SURCHARGE],
  ['surcharge', 6.25, SURCHARGE],
  ['surcharge', '6', SURCHARGE],
  ['priceModel', 'gratis', 'Tiene que ser surcharge o discount'],
  ['cartQuantityCap', 0, QUANTITY],
  ['cartQuantityCap', 1.5, QUANTITY],
  ['cartQuantityCap', 51, 'No puede pasar de 50, el máximo de un pedido'],
  ['previewQuantityCap', '5', QUANTITY],
  ['previewQuantityCap', 51, 'No puede pasar de 50, el máximo de un pedido'],
  ['maxQuantity', -1, QUANTITY],
  ['maxQuantity', 1e9, QUANTITY],
  ['minimumOrder', 0, /^El pedido mínimo tiene que ser mayor que cero/],
  ['minimumOrder', 0.001, 'El importe puede tener dos decimales como máximo'],
  ['holdDays', -1, 'Es un número de días, o 0'],
  ['holdDays', 366, 'Un año como máximo'],
  ['holdDays', 'siete', 'Es un número de días, o 0'],
  ['customerMonths', 0, 'Es un número de meses, de 1 a 120'],
  ['customerMonths', 121, 'Es un número de meses, de 1 a 120'],
  ['customerMonths', 'nunca', 'Es un número de meses, de 1 a 120'],
  ['publicPriceList', 'sí', 'Es verdadero o falso'],
  ['homeSections', ['subsuelo'], 'Esa sección no existe'],
  ['homeSections', ['info', 'info'], 'Una sección está dos veces'],
  ['hiddenCategories', ['ferretería'], 'La categoría no existe'],
  ['hiddenCategories', 'todas', 'Las categorías son una lista'],
  ['version', 0, 'La versión no es válida'],
  ['version', 'última', 'La versión no es válida'],
])('%s: %j is refused with its message, and nothing is stored', async (field, wrong, message) => {
  const answer = await put({ ...first, [field]: wrong })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().error).toMatch(message)
  expect(await read()).toEqual(first)
})

test.each<[path: string, wrong: unknown, message: string | RegExp]>([
  ['cuit', '20-12345678-9', 'El CUIT tiene 11 números, como 30-12345678-1'],
  ['email', 'correo', 'Tiene que ser una dirección de correo'],
  ['fiscalLink', 'afip', ADDRESS],
  ['legalName', long, TOO_LONG],
  ['netPrice', '27', 'Elegí cómo se muestra el precio sin impuestos'],
  ['terms', { ...page, text: '' }, /^El texto no puede quedar vacío/],
  ['privacy', { ...page, text: long }, TOO_LONG],
  ['consumer', { ...page, isOn: 'a veces' }, 'Es verdadero o falso'],
])('legal, %s: %j is refused with its message, and nothing is stored', async (field, wrong, message) => {
  const answer = await put({ ...first, legal: { ...(first.legal as object), [field]: wrong } })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().error).toMatch(message)
  expect(await read()).toEqual(first)
})

test.each(['placed', 'paid', 'ready', 'delivered', 'chat'])(
  'an empty or endless message «%s» is refused, and nothing is stored',
  async (message) => {
    for (const wrong of [' ', long]) {
      const messages = { ...(first.messages as object), [message]: wrong }
      expect((await put({ ...first, messages })).statusCode).toBe(400)
    }
    expect(await read()).toEqual(first)
  },
)

test('every setting that a shop needs is required', async () => {
  const optional = [
    'version',
    'logo',
    'announcement',
    'map',
    'whatsapp',
    'facebook',
    'instagram',
    'paymentLink',
    'minimumOrder',
  ]
  for (const field of Object.keys(first)) {
    if (optional.includes(field)) continue
    const { [field]: _, ...rest } = first
    expect((await put(rest)).statusCode, field).toBe(400)
  }
  expect(await read()).toEqual(first)
})

test('pages know the number for WhatsApp only if it exists', async () => {
  const other = await openTestShop()
  const cookie = await other.signIn()
  const { version: _, ...settings } = first
  for (const [fields, digits] of [
    [{ phone: '0261 15 512-3456' }, '5492615123456'],
    [{ phone: '0800 555 1234' }, undefined],
    [{ phone: '0261 15 512-3456', whatsapp: '+56 9 8765 4321' }, '56987654321'],
    [{ phone: '0261 15 512-3456', whatsapp: '' }, '5492615123456'],
  ] as const) {
    const payload = { ...settings, ...fields }
    await other.app.inject({ method: 'PUT', url: '/api/settings', headers: { cookie }, payload })
    expect((await other.app.inject('/api/shop')).json().whatsapp).toBe(digits)
  }
  await other.close()
})

test("the shop's own numbers are stored as people write them, or refused; those from before stay", async () => {
  const other = await openTestShop()
  const headers = { cookie: await other.signIn() }
  const { version: _, ...settings } = first
  const save = async (fields: object) => {
    const payload = { ...settings, ...fields }
    return other.app.inject({ method: 'PUT', url: '/api/settings', headers, payload })
  }
  const { phone, whatsapp } = (await save({ phone: '(0261) 423 4567', whatsapp: '0261 15 512 3456' })).json()
  expect([phone, whatsapp]).toEqual(['261 423-4567', '261 512-3456'])
  const ending = 'no existe: escribilo con el código de área, como 261 555-0100'
  for (const typed of ['hola', '15 5555 1234', '261 15 4235']) {
    const answers = [await save({ phone: typed }), await save({ phone, whatsapp: typed })]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400])
    expect(answers.map((answer) => answer.json())).toEqual([
      { error: `El teléfono de la tienda ${ending}`, field: 'phone' },
      { error: `El número de WhatsApp ${ending}`, field: 'whatsapp' },
    ])
  }
  const [row] = await other.db.selectFrom('shop_settings').select('data').execute()
  const data = JSON.stringify({ ...JSON.parse(row?.data ?? ''), phone: 'hola' })
  await other.db.updateTable('shop_settings').set({ data }).execute()
  const saved = await save({ phone: 'hola', whatsapp, tagline: 'Todo para tu fiesta' })
  expect([saved.statusCode, saved.json().phone]).toEqual([200, 'hola'])
  await other.close()
})
