import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { parseVariantAddress } from '#domain/catalogue/image-address.ts'
import { notFound } from '../errors.ts'
import { type AppIcon, drawAppIcon } from '../images/app-icon.ts'
import { findVariantBytes } from '../images/queries.ts'
import { readShop } from '../shop/read-shop.ts'

/** What browsers want before they offer to install. */
const ICONS = [192, 512].flatMap((size): AppIcon[] => [
  { size, purpose: 'any' },
  { size, purpose: 'maskable' },
])

/** The icons in a manifest: of the shop's logo if it was uploaded here, else of Serpentina's drawing. */
export function manifestIcons(logo: string | undefined) {
  const variant = logo === undefined ? undefined : parseVariantAddress(logo)
  // The drawing leaves a margin, so that a phone may crop it to any shape.
  const icons = ICONS.map(({ size, purpose }) => ({
    src: variant ? `/app-icon/${variant.hash}-${purpose}-${size}.png` : `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  }))
  // A picture of another site cannot be drawn here, but browsers may show it.
  return logo !== undefined && !variant ? [{ src: logo, sizes: 'any', purpose: 'any' }, ...icons] : icons
}

/** The icons of the current logo, drawn once. */
export const appIconRoutes: FastifyPluginAsyncZod = async (app) => {
  let drawn: { readonly hash: string; readonly icons: Map<string, Promise<Buffer>> } | undefined

  app.get(
    '/app-icon/:name',
    { config: { access: 'public' }, schema: { hide: true, params: z.object({ name: z.string() }) } },
    async ({ params: { name } }, reply) => {
      const { logo } = await readShop(app.db, app.settings)
      const variant = logo === undefined ? undefined : parseVariantAddress(logo)
      const icon = ICONS.find(({ size, purpose }) => name === `${variant?.hash}-${purpose}-${size}.png`)
      const bytes =
        variant && icon && (await findVariantBytes(app.db, { ...variant, width: 640, format: 'webp' }))
      if (!bytes) throw notFound('El ícono')
      if (drawn?.hash !== variant.hash) drawn = { hash: variant.hash, icons: new Map() }
      const { icons } = drawn
      const png = icons.get(name) ?? drawAppIcon(bytes, icon)
      icons.set(name, png)
      // A failure is not kept.
      png.catch(() => icons.delete(name))
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      return reply.type('image/png').send(await png)
    },
  )
}
