import { meansText } from '../prices/way-to-pay.ts'
import type { ShopQuestion } from '../search/shop-questions.ts'
import { specialDays } from './opening-status.ts'
import type { Shop } from './shop.ts'

type Facts = Pick<Shop, 'address' | 'city' | 'hours' | 'today' | 'exceptions' | 'phone' | 'waysToPay'>
type ShopAnswer = { readonly title: string; readonly text: string }

/** What the shop answers to somebody who looks for its hours or address among the products. */
export function shopAnswer(question: ShopQuestion, shop: Facts): ShopAnswer {
  const place = `${shop.address}, ${shop.city}`
  switch (question) {
    case 'envio':
      return {
        title: 'Envíos',
        text: `Pedís desde acá y retirás en el local: ${place}. Si necesitás que te lo enviemos, preguntanos.`,
      }
    case 'horario':
      return {
        title: 'Horario',
        text: [`${shop.hours}, en ${place}`, ...specialDays(shop, shop.today)]
          .map((sentence) => `${sentence}.`)
          .join(' '),
      }
    case 'direccion':
      return { title: 'Dónde estamos', text: `${place}. Teléfono: ${shop.phone}.` }
    case 'pago':
      return { title: 'Medios de pago', text: `${meansText(shop.waysToPay, 'efectivo al retirar')}.` }
  }
}
