import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { SAMPLE_LINKS } from '#domain/shop/sample-links.ts'
import { parseSettings, SETTING_NAMES } from './settings.ts'

describe('settings', () => {
  test('all have defaults', () => {
    expect(parseSettings({})).toMatchObject({ port: 3000, dataDir: './data', demo: true, rateLimit: true })
  })

  test('a shop with a public address opens empty and without sample links, unless it is to be a demo', () => {
    const { demo, shop } = parseSettings({ PUBLIC_URL: 'https://tienda.example' })
    expect(demo).toBe(false)
    for (const link of Object.keys(SAMPLE_LINKS)) expect(shop).not.toHaveProperty(link)
    const own = 'https://link.mercadopago.com.ar/tienda-example'
    const settings = { PUBLIC_URL: 'https://tienda.example', SHOP_PAYMENT_LINK: own }
    expect(parseSettings(settings).shop.paymentLink).toBe(own)
    expect(parseSettings({ ...settings, DEMO: 'on' }).demo).toBe(true)
    expect(parseSettings({ DEMO: 'off' })).toMatchObject({ demo: false, shop: SAMPLE_LINKS })
  })

  test('prices have a surcharge unless the setting says otherwise', () => {
    expect(parseSettings({}).shop.priceModel).toBe('surcharge')
    expect(parseSettings({ PRICE_MODEL: 'discount' }).shop.priceModel).toBe('discount')
    expect(() => parseSettings({ PRICE_MODEL: 'Discount' })).toThrow('tiene que ser surcharge o discount')
  })

  test('an empty value counts as unset', () => {
    expect(parseSettings({ PORT: '', SHOP_NAME: '' })).toMatchObject({
      port: 3000,
      shop: { name: 'Serpentina' },
    })
  })

  test('B9 a password of fewer than twelve characters cannot be set', () => {
    expect(() => parseSettings({ ADMIN_PASSWORD: 'once letras' })).toThrow('12 caracteres como mínimo')
    expect(parseSettings({ ADMIN_PASSWORD: 'doce letras!' }).admin.password).toBe('doce letras!')
  })

  test.each([
    ['PORT', 'tres mil'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://tienda@localhost/tienda'],
    ['DATABASE_URL', 'postgres'],
    ['ADMIN_EMAIL', 'la dueña'],
    ['ADMIN_PASSWORD', 'corta'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['METRICS_TOKEN', 'corta'],
    ['METRICS_TOKEN', 'con espacios en el medio'],
    ['DEMO', 'quizás'],
    ['RATE_LIMIT', '1'],
    ['SHOP_LOCALE', 'xx'],
    ['SHOP_LOCALE', 'ar-EG'],
    ['SHOP_CURRENCY', 'pesos'],
    ['SHOP_MAP', 'mapa'],
    ['SHOP_MAP', 'https://mapa.example/embed'],
    ['SHOP_HOLD_DAYS', 'una semana'],
    ['TRUST_PROXY', 'todos'],
    ['VITE_API_URL', 'api'],
    ['MP_ACCESS_TOKEN', 'con espacios adentro'],
    ['MP_WEBHOOK_SECRET', 'corta'],
    ['MP_API_URL', 'mercadopago'],
    ['PRICE_MODEL', 'recargo'],
    ['WEB_ORIGINS', '*'],
    ['WEB_ORIGINS', 'null'],
    ['WEB_ORIGINS', 'tienda.example'],
    ['WEB_ORIGINS', 'ftp://tienda.example'],
    ['WEB_ORIGINS', 'https://tienda.example/productos'],
    ['WEB_ORIGINS', 'https://tienda.example,'],
    ['WEB_ORIGINS', 'https://duena@tienda.example'],
  ])('a wrong %s stops the start with a message that names it', (name, value) => {
    expect(() => parseSettings({ [name]: value })).toThrow(
      new RegExp(`La configuración no es válida. ${name}: `),
    )
  })

  test('Mercado Pago needs the public address, and a wrong secret is not repeated', () => {
    const token = 'APP_USR-secreto-1234'
    expect(parseSettings({}).mercadoPago).toBeUndefined()
    expect(() => parseSettings({ MP_ACCESS_TOKEN: token })).toThrow('PUBLIC_URL')
    expect(parseSettings({ MP_ACCESS_TOKEN: token, PUBLIC_URL: 'https://t.example' }).mercadoPago).toEqual({
      token,
      webhookSecret: undefined,
      apiUrl: 'https://api.mercadopago.com',
    })
    expect(() => parseSettings({ MP_WEBHOOK_SECRET: 'muy secreto' })).not.toThrow('muy secreto')
    expect(() => parseSettings({ MP_WEBHOOK_SECRET: 'muy secreto' })).toThrow('MP_WEBHOOK_SECRET')
  })

  test('the sites that may call the API are stored in the form browsers send', () => {
    expect(parseSettings({}).webOrigins).toEqual([])
    const list = 'https://Tienda.example/, http://localhost:8080,https://otra.example:443'
    expect(parseSettings({ WEB_ORIGINS: list }).webOrigins).toEqual([
      'https://tienda.example',
      'http://localhost:8080',
      'https://otra.example',
    ])
  })

  test('each is explained in .env.example and in docs/settings.md, and neither lists an unknown one', () => {
    const example = readFileSync('.env.example', 'utf8')
    const named = [...example.matchAll(/^#?\s?([A-Z_]+)=/gm)].map(([, name]) => name)
    const known = SETTING_NAMES
    expect(named.sort()).toEqual([...known].sort())
    const document = readFileSync('docs/settings.md', 'utf8')
    for (const name of known) expect(document).toContain(name.startsWith('SHOP_') ? 'SHOP_' : `\`${name}\``)
  })
})
