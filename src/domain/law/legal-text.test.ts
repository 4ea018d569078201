import { expect, test } from 'vitest'
import { LegalSettings } from '../shop/legal-settings.ts'
import { aSettings } from '../testing/samples.ts'
import { FIRST_LEGAL } from './legal-drafts.ts'
import { LEGAL_PAGES } from './legal-pages.ts'
import { fillLegalText, LEGAL_WORDS, type LegalValues, legalBlocks, legalValues } from './legal-text.ts'

const VALUES: LegalValues = {
  tienda: 'La Piñata',
  razonSocial: 'Fiestas S. R. L.',
  cuit: '30-71234567-1',
  direccion: 'San Martín 1, Mendoza',
  email: 'hola@pinata.example',
  telefono: '261 555-0100',
  whatsapp: '261 555-0199',
  horario: 'Lun a sáb · 9 a 13',
  sitio: 'https://pinata.example',
  plazo: '24 meses',
}

test('words in braces are filled in, and lines without a value are left out', () => {
  const text = '{tienda}\n- CUIT: {cuit}\n- Correo: {email}\n{otra} cosa, $& y {tienda}'
  expect(fillLegalText(text, { ...VALUES, cuit: undefined })).toBe(
    'La Piñata\n- Correo: hola@pinata.example\n{otra} cosa, $& y La Piñata',
  )
  expect(fillLegalText('{tienda}', { ...VALUES, tienda: '$& {cuit}' })).toBe('$& {cuit}')
})

test('a legal text written as plain text has headings, paragraphs and lists', () => {
  expect(
    legalBlocks('Hola\nmundo\n\nOtro\n# Título\nDebajo\n- uno\n- dos\n\n- tres\n<b>x</b>\n#no\n'),
  ).toEqual([
    { kind: 'paragraph', line: 0, text: 'Hola\nmundo' },
    { kind: 'paragraph', line: 3, text: 'Otro' },
    { kind: 'heading', line: 4, text: 'Título' },
    { kind: 'paragraph', line: 5, text: 'Debajo' },
    {
      kind: 'list',
      line: 6,
      items: [
        { line: 6, text: 'uno' },
        { line: 7, text: 'dos' },
      ],
    },
    { kind: 'list', line: 9, items: [{ line: 9, text: 'tres' }] },
    { kind: 'paragraph', line: 10, text: '<b>x</b>\n#no' },
  ])
})

test('every draft can be saved, and knows only words that are filled in', () => {
  expect(LegalSettings.safeParse(FIRST_LEGAL).success).toBe(true)
  for (const { id } of LEGAL_PAGES) {
    const { text } = FIRST_LEGAL[id]
    for (const [, word] of text.matchAll(/\{(\w+)\}/g)) expect(LEGAL_WORDS).toContain(word)
    expect(fillLegalText(text, VALUES)).not.toMatch(/[{}]/)
  }
})

test('terms and privacy say who sells', () => {
  for (const id of ['terms', 'privacy'] as const) {
    const text = fillLegalText(FIRST_LEGAL[id].text, VALUES)
    for (const fact of [
      'La Piñata',
      'Fiestas S. R. L.',
      '30-71234567-1',
      'San Martín 1',
      'hola@pinata.example',
    ])
      expect(text).toContain(fact)
  }
})

test('they give the number of each way to write, and no line needs another', () => {
  for (const id of ['terms', 'privacy', 'consumer'] as const) {
    const text = fillLegalText(FIRST_LEGAL[id].text, { ...VALUES, email: undefined })
    expect(text).toContain('- Teléfono: 261 555-0100\n- WhatsApp: 261 555-0199')
    expect(text).not.toMatch(/Correo electrónico:|^(- )?O /m)
  }
})

test.each([
  ['261 555-0199', '261 555-0199'],
  [undefined, '261 555-0100'],
])('for the WhatsApp number %s the legal texts give %s', (whatsapp, given) => {
  const settings = aSettings({ phone: '261 555-0100', ...(whatsapp && { whatsapp }) })
  expect(legalValues(settings, undefined)).toMatchObject({ telefono: '261 555-0100', whatsapp: given })
})

test('the drafts have what the law names', () => {
  expect(FIRST_LEGAL.withdrawal.text).toMatch(
    /10 días corridos[\s\S]*24 horas[\s\S]*perecederos[\s\S]*revender/,
  )
  expect(FIRST_LEGAL.consumer.text).toMatch(/261 754 2335[\s\S]*148, opción 20/)
})
