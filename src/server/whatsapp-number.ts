import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { DEFAULT_AREA } from '#domain/orders/order-search.ts'

const COUNTRY: CountryCode = 'AR'
const MOBILE = '+549'

/**
 * Turns a mobile number as people type it into the digits of a wa.me link. Undefined if no numbering plan has such a number: a
 * link to a stranger is worse than none. Knows the plans of all countries, so only the server loads it.
 */
export function whatsappNumber(typed: string): string | undefined {
  for (const reading of readingsOf(typed)) {
    const number = validNumber(reading)
    if (number) return number.slice(1)
  }
  return undefined
}

/**
 * A number, of any kind, as Argentines write their own: `261 512-3456`, one of elsewhere with its country. Undefined if no numbering plan
 * has it.
 */
export function writtenNumber(typed: string): string | undefined {
  for (const reading of readingsOf(typed)) {
    const read = parse(reading)
    if (!read?.isValid()) continue
    if (read.country !== COUNTRY) return read.formatInternational()
    // Without what is dialled before the area code, and before the number of a mobile.
    return read
      .formatNational()
      .replace(/^0(?=[1-7]|9)/, '')
      .replace(' 15-', ' ')
  }
  return undefined
}

/** What the typed text may mean, most likely first. */
function readingsOf(typed: string): string[] {
  const digits = typed.replace(/\D/g, '')
  const [, doublyMobile] = /^(?:00)?549(\d{12})$/.exec(digits) ?? []
  if (doublyMobile) return [`0${doublyMobile}`]
  if (typed.includes('+')) return [typed]
  // Seven digits, with or without the local mobile prefix, belong to this town.
  if (/^(?:15)?\d{7}$/.test(digits)) return [`0${DEFAULT_AREA}${digits}`]
  // The neighbours' codes start with 5; many leave out the sign.
  return /^5\d{10,12}$/.test(digits) ? [typed, `+${digits}`] : [typed]
}

/** Argentine numbers get the mobile form: WhatsApp needs it, people leave it out, and the plan then checks that there is such a mobile. */
function validNumber(typed: string): string | undefined {
  const read = parse(typed)
  const mobile = read?.country === COUNTRY ? parse(MOBILE + read.nationalNumber.replace(/^9/, '')) : read
  return mobile?.isValid() ? mobile.number : undefined
}

function parse(typed: string) {
  return parsePhoneNumberFromString(typed, COUNTRY)
}
