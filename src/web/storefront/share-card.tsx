import { useShop } from '#web/shop/shop-data.ts'

/** What search engines and chats show of the shop's pages. React moves it into the head. */
export function ShareCard() {
  const shop = useShop()
  const description = `${shop.tagline} en ${shop.city}: globos, repostería, disfraces, golosinas y todo para tu fiesta. Pedí desde tu celular y retirá en el local.`
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={shop.name} />
      <meta property="og:title" content={`${shop.name} · ${shop.tagline}`} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content="/og.png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:locale" content="es_AR" />
    </>
  )
}
