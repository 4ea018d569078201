import { useShop, useShopChat } from '#web/shop/shop-data.ts'
import { FacebookIcon, InstagramIcon, WhatsappIcon } from '#web/shop/social-icons.tsx'

/** The shop's social networks. No WhatsApp link if the phone number cannot be read. */
export function SocialLinks() {
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
