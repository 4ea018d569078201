import { z } from 'zod/mini'
import { NET_PRICES } from '../prices/net-price.ts'
import { anyText, requiredText, WebAddress } from '../text.ts'

/** A page about rights and duties: its text is a draft that a lawyer must read. */
const LegalPage = z.object({
  isOn: z.boolean('Es verdadero o falso'),
  text: requiredText('El texto no puede quedar vacío: si no lo querés mostrar, apagalo', 20_000),
})

export const LegalSettings = z.object({
  /** Who sells, as registered. */
  legalName: z.optional(anyText(120)),
  cuit: z.optional(z.string().check(z.refine(isCuit, 'El CUIT tiene 11 números, como 30-12345678-1'))),
  email: z.optional(z.email('Tiene que ser una dirección de correo')),
  withdrawal: LegalPage,
  terms: LegalPage,
  privacy: LegalPage,
  consumer: LegalPage,
  /** Where the logo «Data Fiscal» leads. */
  fiscalLink: z.optional(WebAddress),
  netPrice: z.enum(NET_PRICES, 'Elegí cómo se muestra el precio sin impuestos'),
})
export type LegalSettings = z.infer<typeof LegalSettings>

const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** Its last digit follows from the others. */
function isCuit(typed: string): boolean {
  const digits = typed.replace(/[-\s.]/g, '')
  if (!/^\d{11}$/.test(digits)) return false
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  const check = (11 - (sum % 11)) % 11
  return check !== 10 && check === Number(digits[10])
}
