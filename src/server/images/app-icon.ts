import { limitEncoding, loadSharp } from './variants.ts'

export type AppIcon = { readonly size: number; readonly purpose: 'any' | 'maskable' }

/** Phones crop a maskable icon to a shape of their own, at most to a circle of 80 %. A square this large fits into it. */
const SAFE_PART = 0.56
const PAPER = '#FFFAF3'
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/** A square PNG of any picture, none of it cut off. */
export async function drawAppIcon(picture: Uint8Array, { size, purpose }: AppIcon): Promise<Buffer> {
  return limitEncoding(async () => {
    const sharp = await loadSharp()
    const isMaskable = purpose === 'maskable'
    const inner = isMaskable ? 2 * Math.round((size * SAFE_PART) / 2) : size
    const margin = (size - inner) / 2
    const background = isMaskable ? PAPER : CLEAR
    const drawn = sharp(picture)
      .resize({ width: inner, height: inner, fit: 'contain', background })
      .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
    return (isMaskable ? drawn.flatten({ background: PAPER }) : drawn).png().toBuffer()
  })
}
