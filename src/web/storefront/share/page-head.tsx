import { renderToStaticMarkup } from 'react-dom/server'
import type { StaticHandlerContext } from 'react-router'
import { logoAddress } from '#domain/catalogue/image-address.ts'
import type { Transport } from '#web/api/api.ts'
import { SHOP_ROUTE } from '#web/page-data.ts'
import { STOREFRONT_ROUTE } from '../page-title.tsx'
import { type PageCard, pageCard } from './page-card.ts'
import { findPictureSize } from './picture-size.ts'
import type { Absolute } from './structured-data.ts'

const MAX_DESCRIPTION = 200

/** Not rendered by React, so that the browser need not know the shop's picture for them. */
export function iconTags(logo: string | undefined): string {
  // Browsers without SVG icons request /favicon.ico by themselves.
  const [icon, touchIcon] = logo ? [logoAddress(logo), logo] : ['/favicon.svg', '/apple-touch-icon.png']
  return renderToStaticMarkup(
    <>
      <link rel="icon" href={icon} />
      <link rel="apple-touch-icon" href={touchIcon} />
    </>,
  )
}

export const NOT_LISTED = '<meta name="robots" content="noindex">'

/**
 * The tags for chats and search engines in the page's head. Not rendered by React, so that visitors do not download the code. Marked,
 * because the browser removes them when it navigates to another page.
 */
export async function pageHead(
  context: StaticHandlerContext,
  transport: Transport,
  publicUrl: string | undefined,
): Promise<string> {
  const shop = context.loaderData[SHOP_ROUTE]
  const storefront = context.loaderData[STOREFRONT_ROUTE]
  if (!shop || !storefront || context.errors) return NOT_LISTED

  // Without a public address they stay relative: a request's host header must not get into a page.
  const absolute: Absolute = (address) =>
    publicUrl === undefined ? address : new URL(address, publicUrl).href
  const content = {
    shop,
    modal: storefront.modal,
    match: context.matches.at(-1),
    loaderData: context.loaderData,
    query: new URLSearchParams(context.location.search),
  }
  const card = pageCard(content, absolute)
  const facts = card.facts.map((fact) =>
    dataScript('type="application/ld+json" data-of-page', { '@context': 'https://schema.org', ...fact }),
  )
  const { picture } = card
  const size = picture.size ?? (await findPictureSize(picture.address, transport))
  const tags = <Tags card={{ ...card, picture: { ...picture, size } }} site={shop.name} absolute={absolute} />
  return renderToStaticMarkup(tags) + facts.join('')
}

function Tags({ card, site, absolute }: { card: PageCard; site: string; absolute: Absolute }) {
  const { title, address, picture, price } = card
  const description = shorten(card.description)
  return (
    <>
      {address === undefined ? (
        <meta data-of-page name="robots" content="noindex" />
      ) : (
        <>
          <link data-of-page rel="canonical" href={absolute(address)} />
          <meta data-of-page property="og:url" content={absolute(address)} />
        </>
      )}
      <meta data-of-page name="description" content={description} />
      <meta data-of-page property="og:type" content={price ? 'product' : 'website'} />
      <meta data-of-page property="og:site_name" content={site} />
      <meta data-of-page property="og:locale" content="es_AR" />
      <meta data-of-page property="og:title" content={title} />
      <meta data-of-page property="og:description" content={description} />
      <meta data-of-page property="og:image" content={absolute(picture.address)} />
      <meta data-of-page property="og:image:alt" content={picture.alt} />
      {picture.size && (
        <>
          <meta data-of-page property="og:image:width" content={`${picture.size.width}`} />
          <meta data-of-page property="og:image:height" content={`${picture.size.height}`} />
        </>
      )}
      {price && (
        <>
          <meta data-of-page property="product:price:amount" content={price.amount} />
          <meta data-of-page property="product:price:currency" content={price.currency} />
        </>
      )}
      {/* Title, text and picture come from the tags above. */}
      <meta data-of-page name="twitter:card" content={price ? 'summary' : 'summary_large_image'} />
    </>
  )
}

/** Cuts long descriptions between words. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= MAX_DESCRIPTION) return line
  const space = line.lastIndexOf(' ', MAX_DESCRIPTION)
  return `${line.slice(0, space > 0 ? space : MAX_DESCRIPTION).replace(/[\s,.;:]+$/, '')}…`
}

/**
 * A script element with data, which the content security policy allows. Every `<` is escaped, so that the data cannot end the element.
 * `attributes` are not escaped.
 */
export function dataScript(attributes: string, data: unknown): string {
  return `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}
