import Clock from 'lucide-react/icons/clock'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { phoneLink } from '#domain/shop/page-address.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { Hours } from './hours.tsx'

/** The shop's address and contact. */
export function ShopContact({ title }: { title: string }) {
  const shop = useShop()
  return (
    <section
      aria-labelledby="donde"
      className="rounded-panel border-2 border-dashed border-line p-5 sm:p-7 print:border print:px-3 print:py-2"
    >
      <h2 id="donde" className="mb-3 text-xl print:mb-0 print:text-base">
        {title}
      </h2>
      <ul className="grid gap-2 sm:grid-cols-[1.3fr_1.3fr_auto] sm:gap-6 print:flex print:justify-between print:gap-4 print:text-xs">
        <Item icon={<MapPin />}>
          {shop.address}, {shop.city}
        </Item>
        <Item icon={<Clock />}>
          <Hours />
        </Item>
        <Item icon={<Phone />}>
          <a
            href={phoneLink(shop.phone)}
            className="inline-flex min-h-11 items-center font-bold whitespace-nowrap text-turquoise underline decoration-2 underline-offset-4 sm:min-h-0 print:min-h-0"
          >
            {shop.phone}
          </a>
        </Item>
      </ul>
    </section>
  )
}

function Item({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3 sm:items-start print:gap-1.5">
      <span aria-hidden className="shrink-0 text-fuchsia [&_svg]:size-5">
        {icon}
      </span>
      <span>{children}</span>
    </li>
  )
}
