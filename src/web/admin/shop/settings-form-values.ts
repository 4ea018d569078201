import { z } from 'zod/mini'
import { type Cents, type Numbers, parseMoney, parsePercent } from '#domain/money/money.ts'
import { fieldsOf } from '#domain/schema.ts'
import type { LegalSettings } from '#domain/shop/legal-settings.ts'
import { ShopFields, ShopSettings } from '#domain/shop/shop-settings.ts'
import { unitsIn } from '../promotions/promotion-form-values.ts'
import { typedAs } from '../typed-as.ts'

/** Absent texts are empty. */
type Filled<Fields> = { [Field in keyof Fields]-?: Exclude<Fields[Field], undefined> }

type AsTyped = {
  /** `es-AR ARS` */
  readonly numberFormat: string
  readonly surcharge: string
  readonly cartQuantityCap: string
  readonly previewQuantityCap: string
  readonly maxQuantity: string
  readonly minimumOrder: string
  readonly sellerCashOut: string
  readonly managerCashOut: string
  readonly holdDays: string
  readonly customerMonths: string
  readonly exceptions: Filled<ShopSettings['exceptions'][number]>[]
  readonly legal: Filled<LegalSettings>
}

/** The settings as typed. What is edited on other pages is carried along. */
export type SettingsFormValues = AsTyped & Filled<Omit<ShopSettings, keyof AsTyped | 'locale' | 'currency'>>

export function settingsFormValues(settings: ShopSettings, { amount, percent }: Numbers): SettingsFormValues {
  const { locale, currency, minimumOrder, sellerCashOut, managerCashOut, ...rest } = settings
  const typed = (cents: Cents | undefined) => (cents === undefined ? '' : amount(cents))
  return {
    logo: '',
    announcement: '',
    map: '',
    whatsapp: '',
    facebook: '',
    instagram: '',
    paymentLink: '',
    ...rest,
    numberFormat: `${locale} ${currency}`,
    surcharge: percent(settings.surcharge / 10),
    cartQuantityCap: `${settings.cartQuantityCap}`,
    previewQuantityCap: `${settings.previewQuantityCap}`,
    maxQuantity: `${settings.maxQuantity}`,
    minimumOrder: typed(minimumOrder),
    sellerCashOut: typed(sellerCashOut),
    managerCashOut: typed(managerCashOut),
    holdDays: `${settings.holdDays}`,
    customerMonths: `${settings.customerMonths}`,
    exceptions: settings.exceptions.map((exception) => ({ hours: '', reason: '', ...exception })),
    legal: { legalName: '', cuit: '', email: '', fiscalLink: '', ...settings.legal },
  } as SettingsFormValues
}

export const TypedSettings = z.pipe(
  typedAs(ShopSettings, typedSettings, {
    pathOf: (path) => (path[0] === 'locale' || path[0] === 'currency' ? ['numberFormat'] : path),
  }),
  z.transform(withAllFields),
)

/** What is typed so far; where that is not valid, what was saved. */
export function readableSettings(values: SettingsFormValues, saved: ShopSettings): ShopSettings {
  const typed: Record<string, unknown> = typedSettings(values)
  const read = Object.entries(ShopFields.shape).map(([field, schema]) => {
    const { success, data } = z.safeParse(schema, typed[field])
    return [field, success ? data : saved[field as keyof ShopSettings]]
  })
  return Object.fromEntries(read) as ShopSettings
}

/** As it is sent. An empty field is an absent one: those that are required have a message for that. */
function typedSettings({ numberFormat, ...values }: SettingsFormValues): Record<string, unknown> {
  const [locale, currency] = numberFormat.split(' ')
  return withoutEmpty({
    ...values,
    // A single day is typed once.
    exceptions: values.exceptions.map(({ to, ...exception }) =>
      withoutEmpty({ ...exception, to: to || exception.from }),
    ),
    locale,
    currency,
    surcharge: parsePercent(values.surcharge.trim()) ?? Number.NaN,
    cartQuantityCap: unitsIn(values.cartQuantityCap),
    previewQuantityCap: unitsIn(values.previewQuantityCap),
    maxQuantity: unitsIn(values.maxQuantity),
    holdDays: unitsIn(values.holdDays),
    customerMonths: unitsIn(values.customerMonths),
    minimumOrder: pesosIn(values.minimumOrder),
    sellerCashOut: pesosIn(values.sellerCashOut),
    managerCashOut: pesosIn(values.managerCashOut),
  })
}

/** What is no amount is refused by the schema. */
function pesosIn(text: string): number | string {
  const cents = parseMoney(text)
  return cents === undefined ? text.trim() : cents / 100
}

function withoutEmpty(values: object): Record<string, unknown> {
  const given = Object.entries(values).filter(([, value]) => value !== '')
  return Object.fromEntries(
    given.map(([field, value]) => [field, isFields(value) ? withoutEmpty(value) : value]),
  )
}

function isFields(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Also those that are empty: where two people have changed something, each field is compared. */
function withAllFields(settings: ShopSettings): ShopSettings {
  // The entries have lost their names.
  return Object.fromEntries(fieldsOf(ShopFields).map((field) => [field, settings[field]])) as ShopSettings
}
