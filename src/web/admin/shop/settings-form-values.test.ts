import { expect, test } from 'vitest'
import { SAMPLE_LINKS, withoutSampleLinks } from '#domain/shop/sample-links.ts'
import { aSettings, NUMBERS } from '#domain/testing/samples.ts'
import { numberFormats } from './number-formats.ts'
import { readableSettings, settingsFormValues, TypedSettings } from './settings-form-values.ts'

const SETTINGS = aSettings()
const VALUES = settingsFormValues(SETTINGS, NUMBERS)

test('settings that are not changed are saved as they are, also those of other pages', () => {
  expect(VALUES).toMatchObject({
    numberFormat: 'es-AR ARS',
    surcharge: '6.2',
    minimumOrder: '1,500.50',
    map: '',
  })
  expect(TypedSettings.parse(VALUES)).toEqual(SETTINGS)
})

test('an emptied field of the settings is absent', () => {
  const { minimumOrder: _, ...rest } = SETTINGS
  expect(TypedSettings.parse({ ...VALUES, minimumOrder: ' ' })).toEqual(rest)
})

test('all mistakes are told at once, each at its field', () => {
  const typed = {
    ...VALUES,
    name: '',
    map: 'a la vuelta',
    numberFormat: 'ar-EG ARS',
    surcharge: 'seis',
    maxQuantity: '',
    minimumOrder: 'mil',
    waysToPay: [],
    exceptions: [{ from: '', to: '', hours: '', reason: '' }],
    legal: { ...VALUES.legal, cuit: '1', terms: { isOn: true, text: '' } },
  }
  const fields = TypedSettings.safeParse(typed).error?.issues.map(({ path }) => path.join('.'))
  expect(new Set(fields)).toEqual(
    new Set([
      'name',
      'map',
      'surcharge',
      'maxQuantity',
      'minimumOrder',
      'waysToPay',
      'exceptions.0.from',
      'exceptions.0.to',
      'legal.cuit',
      'legal.terms.text',
    ]),
  )
  const format = TypedSettings.safeParse({ ...VALUES, numberFormat: 'ar-EG ARS' }).error?.issues
  expect(format).toMatchObject([{ path: ['numberFormat'], message: 'No sabemos escribir ARS en ar-EG' }])
})

test('the preview shows what can be read, and what was saved for the rest', () => {
  const shown = readableSettings({ ...VALUES, name: '', city: 'San Rafael', surcharge: 'x' }, SETTINGS)
  expect(shown).toEqual({ ...SETTINGS, city: 'San Rafael' })
})

test('formats are chosen by example, and that of the shop is always among them', () => {
  expect(numberFormats('es-AR ARS')).toEqual([
    ['en-US USD', '$1,500.00 (USD)'],
    ['es-AR ARS', '$\u00A01.500,00 (ARS)'],
    ['es-AR USD', 'US$\u00A01.500,00 (USD)'],
  ])
  expect(numberFormats('es-CL CLP').at(-1)).toEqual(['es-CL CLP', '$1.500 (CLP)'])
})

test('what is empty is named, so that the change of somebody else is noticed there too', () => {
  const { announcement, ...rest } = TypedSettings.parse({ ...VALUES, minimumOrder: '' })
  expect(announcement).toBeUndefined()
  expect(Object.keys(rest)).toEqual(expect.arrayContaining(['minimumOrder', 'facebook', 'logo', 'map']))
})

test("the owner's first day takes the links of the sample away, and leaves hers", () => {
  const { facebook, paymentLink } = withoutSampleLinks({ ...SETTINGS, facebook: SAMPLE_LINKS.facebook })
  expect([facebook, paymentLink]).toEqual([undefined, SETTINGS.paymentLink])
})
