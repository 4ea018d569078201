import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { z } from 'zod'
import { CART_PAGE_QUANTITY_CAP, MAX_QUANTITY, PREVIEW_QUANTITY_CAP } from '#domain/cart/cart.ts'
import { FIRST_LEGAL } from '#domain/law/legal-drafts.ts'
import { isCurrency, isLocale, moneyFormat } from '#domain/money/money-format.ts'
import { NewPassword } from '#domain/people/password.ts'
import { MAX_EMAIL } from '#domain/people/person.ts'
import { PRICE_MODELS, WALLET_PER_MILLE } from '#domain/prices/price-model.ts'
import { WAYS_TO_PAY } from '#domain/prices/way-to-pay.ts'
import { FIRST_CUSTOMER_MONTHS } from '#domain/shop/customer-period.ts'
import { FIRST_SECTIONS } from '#domain/shop/home-sections.ts'
import { FIRST_TEXTS } from '#domain/shop/message-texts.ts'
import { SAMPLE_LINKS, withoutSampleLinks } from '#domain/shop/sample-links.ts'
import { ShopFields, type ShopSettings } from '#domain/shop/shop-settings.ts'
import { StartError } from './errors.ts'

const onOrOff = z
  .enum(['on', 'off'], 'tiene que ser on u off')
  .transform((value) => value === 'on')
  .optional()

/** Sent in a header, so without spaces or control characters. */
const SECRET = /^[!-~]{8,500}$/

/** Whoever has it can read the metrics, and guessing is not rate-limited. */
const METRICS_TOKEN = /^[!-~]{16,500}$/

const Environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'tiene que ser un número de puerto')
    .transform(Number)
    .refine((port) => port <= 65_535, 'tiene que ser un número de puerto')
    .default(3000),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .refine(isPostgresAddress, 'tiene que ser una dirección postgres://usuario:contraseña@máquina/base')
    .optional(),
  BACKUP_COMMAND: z.string().optional(),
  ADMIN_EMAIL: z
    .email('tiene que ser una dirección de correo')
    .max(MAX_EMAIL)
    .default('admin@serpentina.example'),
  ADMIN_PASSWORD: z.optional(NewPassword),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'tiene que ser una dirección http(s)' }).optional(),
  // Vite reads it too when the pages are built; a start with a different value rebuilds them.
  VITE_API_URL: z.url({ protocol: /^https?$/, error: 'tiene que ser una dirección http(s)' }).optional(),
  WEB_ORIGINS: z
    .string()
    .transform((list) => list.split(',').map((site) => originOf(site.trim())))
    .refine(
      (origins) => !origins.includes(undefined),
      'tiene que ser una lista de sitios como https://tienda.example, separados por comas y sin ruta',
    )
    .transform((origins) => origins.filter((origin) => origin !== undefined))
    .default([]),
  MP_ACCESS_TOKEN: z.string().regex(SECRET, 'tiene que ser la clave tal como la da Mercado Pago').optional(),
  MP_WEBHOOK_SECRET: z
    .string()
    .regex(SECRET, 'tiene que ser la clave tal como la da Mercado Pago')
    .optional(),
  MP_API_URL: z
    .url({ protocol: /^https?$/, error: 'tiene que ser una dirección http(s)' })
    .default('https://api.mercadopago.com'),
  PUSH_ALLOW: z
    .url({ protocol: /^https?$/, error: 'tiene que ser una dirección http(s)' })
    .transform((address) => new URL(address).origin)
    .optional(),
  METRICS_TOKEN: z
    .string()
    .regex(METRICS_TOKEN, 'tiene que tener de 16 a 500 letras sin acento, números o signos, sin espacios')
    .optional(),
  PRICE_MODEL: z.enum(PRICE_MODELS, `tiene que ser ${PRICE_MODELS.join(' o ')}`).default('surcharge'),
  DEMO: onOrOff,
  RATE_LIMIT: onOrOff,
  // Addresses or ranges of the proxies whose forwarded headers are trusted, in Fastify's format.
  TRUST_PROXY: z
    .string()
    .refine(
      (list) => list.split(',').every(isProxyAddress),
      'tiene que ser una lista de direcciones o rangos IP',
    )
    .optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'tiene que ser un nivel de registro')
    .default('warn'),
  SHOP_NAME: z._default(ShopFields.shape.name, 'Serpentina'),
  SHOP_TAGLINE: z._default(ShopFields.shape.tagline, 'Cotillón por mayor y menor'),
  SHOP_ADDRESS: z._default(ShopFields.shape.address, 'Av. del Papel Picado 1234'),
  SHOP_CITY: z._default(ShopFields.shape.city, 'Mendoza, Argentina'),
  SHOP_HOURS: z._default(ShopFields.shape.hours, 'Lun a sáb · 9 a 13 y 17 a 21'),
  SHOP_PHONE: z._default(ShopFields.shape.phone, '261 555-0100'),
  SHOP_FACEBOOK: z._default(ShopFields.shape.facebook, SAMPLE_LINKS.facebook),
  SHOP_INSTAGRAM: z._default(ShopFields.shape.instagram, SAMPLE_LINKS.instagram),
  SHOP_MAP: z._default(ShopFields.shape.map, SAMPLE_LINKS.map),
  SHOP_PAYMENT_LINK: z._default(ShopFields.shape.paymentLink, SAMPLE_LINKS.paymentLink),
  SHOP_HOLD_DAYS: z
    .string()
    .regex(/^\d{1,3}$/, 'tiene que ser un número de días, o 0')
    .transform(Number)
    .default(7),
  SHOP_LOCALE: z.string().refine(isLocale, 'no es un idioma conocido, por ejemplo es-AR').default('en-US'),
  SHOP_CURRENCY: z.string().refine(isCurrency, 'no es una moneda conocida, por ejemplo ARS').default('USD'),
})

/** @internal Tests compare them with the documents. */
export const SETTING_NAMES: readonly string[] = Object.keys(Environment.shape)

export type Settings = ReturnType<typeof parseSettings>

/** The only reader of the environment; a `.env` file in the working directory provides what is not set there. */
export function readSettings(): Settings {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return parseSettings(process.env)
}

export function parseSettings(environment: Readonly<Record<string, string | undefined>>) {
  // An empty value, as in `PORT=`, means unset.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value))
  const { data: env, error } = Environment.safeParse(given)
  if (!env) {
    const problems = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new StartError(`La configuración no es válida. ${problems.join('. ')}.`)
  }
  if (!moneyFormat(env.SHOP_LOCALE, env.SHOP_CURRENCY)) {
    const names = `${env.SHOP_CURRENCY} en ${env.SHOP_LOCALE}`
    throw new StartError(`La configuración no es válida. SHOP_LOCALE: no sabemos escribir ${names}.`)
  }
  if (env.MP_ACCESS_TOKEN !== undefined && env.PUBLIC_URL === undefined) {
    throw new StartError(
      'La configuración no es válida. PUBLIC_URL: con MP_ACCESS_TOKEN hace falta, para que Mercado Pago sepa adónde volver.',
    )
  }
  // A shop with a public address is somebody's: nobody has to remember that it must not open with invented products and orders.
  const isDemo = env.DEMO ?? env.PUBLIC_URL === undefined
  const shop: ShopSettings = {
    name: env.SHOP_NAME,
    tagline: env.SHOP_TAGLINE,
    address: env.SHOP_ADDRESS,
    city: env.SHOP_CITY,
    map: env.SHOP_MAP,
    hours: env.SHOP_HOURS,
    closedHolidays: ['ano-nuevo', 'trabajo', 'navidad'],
    exceptions: [],
    phone: env.SHOP_PHONE,
    facebook: env.SHOP_FACEBOOK,
    instagram: env.SHOP_INSTAGRAM,
    paymentLink: env.SHOP_PAYMENT_LINK,
    waysToPay: [...WAYS_TO_PAY],
    locale: env.SHOP_LOCALE,
    currency: env.SHOP_CURRENCY,
    surcharge: WALLET_PER_MILLE,
    priceModel: env.PRICE_MODEL,
    cartQuantityCap: CART_PAGE_QUANTITY_CAP,
    previewQuantityCap: PREVIEW_QUANTITY_CAP,
    maxQuantity: MAX_QUANTITY,
    holdDays: env.SHOP_HOLD_DAYS,
    messages: FIRST_TEXTS,
    publicPriceList: true,
    homeSections: [...FIRST_SECTIONS],
    hiddenCategories: [],
    legal: FIRST_LEGAL,
    customerMonths: FIRST_CUSTOMER_MONTHS,
  }
  return {
    port: env.PORT,
    host: env.HOST,
    /** Whether systemd opened the port and keeps it open between processes. Not settings: it says so in these two. */
    isSocketGiven: environment.LISTEN_FDS === '1' && environment.LISTEN_PID === String(process.pid),
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    /** Run by the shell with the path of each new copy. */
    backupCommand: env.BACKUP_COMMAND,
    admin: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    publicUrl: env.PUBLIC_URL,
    /** Where the pages call the API, if not on their own site. */
    apiUrl: env.VITE_API_URL,
    /** Other sites whose pages may call this API. */
    webOrigins: env.WEB_ORIGINS,
    /** Undefined without a token: orders then show the shop's payment link. */
    mercadoPago: env.MP_ACCESS_TOKEN
      ? { token: env.MP_ACCESS_TOKEN, webhookSecret: env.MP_WEBHOOK_SECRET, apiUrl: env.MP_API_URL }
      : undefined,
    /** A push service that is allowed although its address is not public: the one of the tests. */
    pushAllow: env.PUSH_ALLOW,
    /** Undefined: there are no metrics. */
    metricsToken: env.METRICS_TOKEN,
    demo: isDemo,
    rateLimit: env.RATE_LIMIT ?? true,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    /** What the shop says of itself until its owner changes it. */
    shop: env.PUBLIC_URL === undefined || isDemo ? shop : withoutSampleLinks(shop),
  }
}

function isPostgresAddress(text: string): boolean {
  return /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '')
}

/** What browsers send as `Origin` for a site; undefined when the text is not exactly one site. */
function originOf(site: string): string | undefined {
  const url = URL.parse(site)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  return url.href === `${url.origin}/` ? url.origin : undefined
}

function isProxyAddress(text: string): boolean {
  const [address = '', prefix = '0', ...rest] = text.trim().split('/')
  return (
    NAMED_RANGES.includes(address) || (isIP(address) > 0 && /^\d{1,3}$/.test(prefix) && rest.length === 0)
  )
}

const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal']
