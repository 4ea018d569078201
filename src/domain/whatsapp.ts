/** The area code of Gran Mendoza. */
export const DEFAULT_AREA = '261'
const NUMBER_LENGTH = 10

/** Turns a typed Argentine mobile into wa.me's format (`549` and ten digits). Undefined if it cannot be read. */
export function whatsappNumber(typed: string): string | undefined {
  const number = nationalNumber(typed)
  return number && `549${number}`
}

/** The ten digits of a mobile, starting with an area code of two to four digits. A local `15` after it is dropped. */
export function nationalNumber(typed: string): string | undefined {
  let digits = typed.replace(/\D/g, '').replace(/^00?/, '')
  if (digits.startsWith('54') && digits.length >= 12) digits = digits.slice(2)
  if (digits.length === 11 && digits.startsWith('9')) digits = digits.slice(1)
  if (digits.startsWith('15') && (digits.length === 8 || digits.length === 9)) {
    digits = DEFAULT_AREA + digits.slice(2)
  }
  if (digits.length === 7) digits = DEFAULT_AREA + digits
  if (digits.length === NUMBER_LENGTH + 2) digits = withoutLocalPrefix(digits)
  return digits.length === NUMBER_LENGTH ? digits : undefined
}

export function whatsappLink(typed: string, message?: string): string | undefined {
  const number = whatsappNumber(typed)
  if (!number) return undefined
  return `https://wa.me/${number}${message ? `?text=${encodeURIComponent(message)}` : ''}`
}

/** WhatsApp asks to whom. */
export function whatsappShareLink(message: string): string {
  return `https://wa.me/?text=${encodeURIComponent(message)}`
}

/** The local `15` follows the area code, whose length has to be guessed. */
function withoutLocalPrefix(digits: string): string {
  for (const areaLength of [2, 3, 4]) {
    if (digits.slice(areaLength, areaLength + 2) === '15') {
      return digits.slice(0, areaLength) + digits.slice(areaLength + 2)
    }
  }
  return digits
}
