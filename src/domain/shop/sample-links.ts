import type { ShopSettings } from './shop-settings.ts'

/** What a new shop has to show, and nobody can follow. */
export const SAMPLE_LINKS = {
  facebook: 'https://www.facebook.com/serpentina.example',
  instagram: 'https://www.instagram.com/serpentina.example',
  map: 'https://www.openstreetmap.org/export/embed.html?bbox=-68.86%2C-32.91%2C-68.82%2C-32.87&layer=mapnik',
  paymentLink: 'https://link.mercadopago.com.ar/serpentina-example',
} as const satisfies Partial<ShopSettings>

/** An owner's shop has none of them. */
export function withoutSampleLinks(settings: ShopSettings): ShopSettings {
  const samples: Readonly<Record<string, string>> = SAMPLE_LINKS
  const own = Object.entries(settings).filter(([field, value]) => samples[field] !== value)
  // The entries have lost their names; only optional ones are gone.
  return Object.fromEntries(own) as ShopSettings
}
