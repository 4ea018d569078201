import type { ImageFormat } from '#domain/catalogue/image-address.ts'

/** Widths in which the demo's pictures are stored. */
export const PICTURE_WIDTHS = [320, 640] as const

export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** `Globo látex perlado 12" blanco x50` is stored as `globo-latex-perlado-12-blanco-x50`. */
export function pictureSlug(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The file of one picture, as a URL for `fs`. */
export function pictureFile(slug: string, width: PictureWidth, format: ImageFormat): URL {
  return new URL(`./pictures/${slug}-${width}.${format}`, import.meta.url)
}
