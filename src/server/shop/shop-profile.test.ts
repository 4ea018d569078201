import { expect, test } from 'vitest'
import { parseSettings } from '../settings.ts'
import { profileOf } from './shop-profile.ts'

const MACHINE = parseSettings({})

test.each([
  [{ phone: '0261 15 512-3456' }, '5492615123456'],
  [{ phone: '15 5555 1234' }, undefined],
  [{ phone: '0261 15 512-3456', whatsapp: '+56 9 8765 4321' }, '56987654321'],
])('%j is reached by WhatsApp at %s: only if the number exists', (fields, digits) => {
  expect(profileOf({ ...MACHINE.shop, ...fields }, MACHINE).whatsapp).toBe(digits)
})
