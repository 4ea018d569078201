import type { ReactNode } from 'react'
import { useShop, useShopChat } from '#web/shop/shop-data.ts'
import { FacebookIcon, InstagramIcon, WhatsappIcon } from '#web/shop/social-icons.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Streamer } from '#web/ui/heading.tsx'

const QUIET_LINK =
  'inline-flex min-h-13 items-center justify-center gap-2.5 rounded-control px-5 font-bold ring-1 ring-white/40 ring-inset transition duration-150 ease-out hover:bg-white/12'

/** Ways to contact the shop. No WhatsApp link if the phone number cannot be read. */
export function ContactBlock() {
  const shop = useShop()
  const chat = useShopChat()
  return (
    <section
      aria-labelledby="contacto"
      className="relative overflow-hidden rounded-panel bg-ink px-5 py-10 text-white **:focus-visible:outline-sun md:px-10 lg:px-16 lg:py-14"
    >
      <Streamer className="absolute -top-9 -right-16 h-16 w-130 rotate-6 overflow-visible text-fuchsia lg:-top-4" />
      <Streamer className="absolute -right-24 -bottom-3 h-14 w-110 -rotate-8 overflow-visible text-turquoise max-md:hidden" />
      <div className="relative grid items-center gap-8 lg:grid-cols-[1fr_auto]">
        <div>
          <h2 id="contacto" className="text-3xl lg:text-4xl">
            ¿Armamos tu fiesta?
          </h2>
          <p className="mt-3 max-w-xl text-lg text-white/85">
            Contanos qué festejás y para cuántos: te pasamos precios por mayor, stock e ideas. Seguinos para
            ver lo que va llegando.
          </p>
        </div>
        <ul className="grid gap-3 sm:flex sm:flex-wrap">
          {chat && (
            <ContactLink href={chat} className={buttonStyle('sun', 'large')}>
              <WhatsappIcon className="size-6" />
              WhatsApp
            </ContactLink>
          )}
          {shop.instagram && (
            <ContactLink href={shop.instagram} className={QUIET_LINK}>
              <InstagramIcon className="size-6" />
              Instagram
            </ContactLink>
          )}
          {shop.facebook && (
            <ContactLink href={shop.facebook} className={QUIET_LINK}>
              <FacebookIcon className="size-6" />
              Facebook
            </ContactLink>
          )}
        </ul>
      </div>
    </section>
  )
}

type ContactLinkProps = { readonly href: string; readonly className: string; readonly children: ReactNode }

/** Other sites open in a new tab, so that the shop stays open. */
function ContactLink({ href, className, children }: ContactLinkProps) {
  return (
    <li className="contents">
      <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
        {children}
        <span className="sr-only">(se abre en otra pestaña)</span>
      </a>
    </li>
  )
}
