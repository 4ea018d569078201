import CreditCard from 'lucide-react/icons/credit-card'
import MapPin from 'lucide-react/icons/map-pin'
import Package from 'lucide-react/icons/package'
import { listPerMilleOf } from '#domain/prices/price-model.ts'
import { meansText, onlyWay } from '#domain/prices/way-to-pay.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { classNames } from '#web/ui/class-names.ts'

type Info = {
  readonly icon: typeof MapPin
  readonly look: string
  readonly title: string
  readonly line: string
}

/** Where the shop is, what it sells and how to pay. */
export function InfoStrip() {
  const shop = useShop()
  const [town] = shop.city.split(',')
  const infos: readonly Info[] = [
    { icon: MapPin, look: 'bg-tint-globos', title: `Estamos en ${town}`, line: shop.address },
    {
      icon: Package,
      look: 'bg-tint-reposteria',
      title: 'Somos mayoristas',
      line: 'Precio por bulto y también por unidad',
    },
    {
      icon: CreditCard,
      look: 'bg-tint-souvenirs',
      title: onlyWay(shop.waysToPay) ? 'Medios de pago' : 'Todos los medios de pago',
      line: meansText(shop.waysToPay, listPerMilleOf(shop) > 0 ? 'efectivo con descuento' : 'efectivo'),
    },
  ]
  return (
    <ul className="relative grid divide-line rounded-panel bg-card px-5 shadow-card max-md:divide-y md:grid-cols-3 md:divide-x md:px-0 md:py-5">
      {infos.map(({ icon: Icon, look, title, line }) => (
        <li
          key={title}
          className="flex items-center gap-4 max-md:py-4 md:max-lg:flex-col md:max-lg:items-start md:max-lg:gap-3 md:px-6 lg:px-8"
        >
          <span className={classNames('grid size-12 shrink-0 place-items-center rounded-full', look)}>
            <Icon aria-hidden className="size-6" />
          </span>
          <div>
            <p className="font-display text-lg leading-snug font-semibold md:max-lg:text-base">{title}</p>
            <p className="text-sm text-ink-soft">{line}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
