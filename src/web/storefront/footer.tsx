import Clock from 'lucide-react/icons/clock'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MY_ORDERS, PRICE_LIST, phoneLink } from '#domain/shop/page-address.ts'
import { Logo } from '#web/shop/logo.tsx'
import { useCategories, useShop, useShopChat } from '#web/shop/shop-data.ts'
import { FacebookIcon, InstagramIcon, WhatsappIcon } from '#web/shop/social-icons.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useLater } from '#web/ui/use-later.ts'
import { LegalLinks } from './law/legal-links.tsx'
import { Hours } from './shop/hours.tsx'
import { mapLink, ShopMap } from './shop/shop-map.tsx'

const PAGES = [
  { to: '/', text: 'Inicio' },
  { to: '/productos', text: 'Productos' },
  { to: '/recetas', text: 'Recetas' },
  { to: '/carrito', text: 'Carrito' },
  { to: PRICE_LIST, text: 'Lista de precios' },
  { to: MY_ORDERS, text: 'Mis pedidos' },
] as const

const FACT_LINK = 'rounded-sm underline-offset-4 hover:underline focus-visible:outline-sun'

/** `year` comes from the loader, so that server and browser agree on New Year's Eve. */
export function Footer({ year }: { year: number }) {
  const shop = useShop()
  const pages = PAGES.filter(({ to }) => to !== PRICE_LIST || shop.publicPriceList)
  return (
    <footer className="relative bg-ink pt-10 text-white print:hidden">
      <PaperEdge />
      <div
        className={classNames(
          'mx-auto grid max-w-7xl gap-x-10 gap-y-8 px-4 pb-10 md:grid-cols-2 lg:grid-cols-[1fr_0.6fr_1.7fr_2fr]',
          useLater('later-[71rem] lg:later-[28rem]'),
        )}
      >
        <div className="grid content-start gap-4">
          <p className="flex items-center gap-2.5 font-display text-2xl font-semibold">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-paper">
              <Logo className="size-8" />
            </span>
            {shop.name}
          </p>
          <p className="max-w-xs text-white/85">{shop.tagline}</p>
          <SocialLinks />
        </div>
        <LinkList
          heading="Navegación"
          links={pages}
          className="grid grid-cols-2 gap-x-4 max-xs:grid-cols-1 lg:grid-cols-1"
        />
        <div className="md:max-lg:col-span-2">
          <LinkList
            heading="Qué vendemos"
            links={useCategories().map(({ slug, label }) => ({ to: `/productos/${slug}`, text: label }))}
            className="grid grid-cols-2 gap-x-4 max-xs:grid-cols-1 md:max-lg:grid-cols-4"
          />
        </div>
        <section aria-labelledby="ubicacion" className="grid content-start gap-3 md:max-lg:col-span-2">
          <h2 id="ubicacion" className="text-lg">
            Dónde estamos
          </h2>
          <ul className="grid gap-1.5 text-white/90">
            <Fact icon={<MapPin />}>
              <a href={mapLink(shop)} target="_blank" rel="noopener noreferrer" className={FACT_LINK}>
                {shop.address}, {shop.city}
              </a>
            </Fact>
            <Fact icon={<Phone />}>
              <a href={phoneLink(shop.phone)} className={FACT_LINK}>
                {shop.phone}
              </a>
            </Fact>
            <Fact icon={<Clock />}>
              <Hours />
            </Fact>
          </ul>
          <ShopMap />
        </section>
      </div>
      <LegalLinks />
      <div className="border-t border-white/15">
        <p className="mx-auto flex max-w-7xl items-center justify-between gap-4 px-4 py-4 text-sm text-white/85">
          <span>
            © {year} {shop.name}. Todos los derechos reservados.
          </span>
          {/* The specification wants this link hidden. */}
          <Link to="/admin" aria-hidden="true" tabIndex={-1} className="invisible">
            <LockKeyhole className="size-4" />
          </Link>
        </p>
      </div>
    </footer>
  )
}

type LinkListProps = {
  readonly heading: string
  readonly links: readonly { readonly to: string; readonly text: string }[]
  readonly className: string
}

function LinkList({ heading, links, className }: LinkListProps) {
  return (
    <nav aria-label={heading} className="grid content-start gap-1">
      <h2 className="text-lg">{heading}</h2>
      <ul className={className}>
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center rounded-sm text-white/90 underline-offset-4 hover:text-sun hover:underline focus-visible:outline-sun"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5 [&_svg]:mt-1 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-sun">
      {icon}
      <span>{children}</span>
    </li>
  )
}

/** A torn paper edge. */
function PaperEdge() {
  return (
    <svg
      viewBox="0 0 1440 24"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-x-0 bottom-[calc(100%-1px)] h-4 w-full fill-ink md:h-6"
    >
      <path d="M0 12c60-12 120-12 180 0s120 12 180 0 120-12 180 0 120 12 180 0 120-12 180 0 120 12 180 0 120-12 180 0 120 12 180 0v12H0z" />
    </svg>
  )
}

/** The shop's social networks. No WhatsApp link if the phone number cannot be read. */
function SocialLinks() {
  const shop = useShop()
  const whatsapp = useShopChat()
  const links = [
    { name: 'Facebook', href: shop.facebook, Icon: FacebookIcon },
    { name: 'WhatsApp', href: whatsapp, Icon: WhatsappIcon },
    { name: 'Instagram', href: shop.instagram, Icon: InstagramIcon },
  ]
  return (
    <ul className="flex gap-2">
      {links.map(
        ({ name, href, Icon }) =>
          href && (
            <li key={name}>
              <a
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={`${name} (se abre en otra pestaña)`}
                className="grid size-11 place-items-center rounded-full bg-white/12 transition duration-150 ease-out hover:bg-sun hover:text-ink focus-visible:outline-sun"
              >
                <Icon className="size-5" />
              </a>
            </li>
          ),
      )}
    </ul>
  )
}
