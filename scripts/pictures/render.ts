import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'

export type Output = {
  readonly file: URL
  readonly format: 'avif' | 'webp' | 'png' | 'svg' | 'ico'
  /** Left out: as large as it was drawn. */
  readonly width?: number
  /** From 1 to 100; `png`, `ico` and `svg` have none. */
  readonly quality?: number
  /** How long `avif` looks for a smaller file, from 0 to 9. */
  readonly effort?: number
}

/** A drawing and the files it is kept in. */
export type Job = { readonly name: string; readonly svg: string; readonly outputs: readonly Output[] }

export function fingerprint({ svg, outputs }: Job): string {
  const settings = outputs
    .map(
      ({ format, width, quality, effort = 2 }) =>
        `${format} ${width} ${quality}${effort === 2 ? '' : ` ${effort}`}`,
    )
    .join()
  return createHash('sha256').update(`${settings} ${svg}`).digest('hex').slice(0, 16)
}

export function isRendered({ outputs }: Job): boolean {
  return outputs.every(({ file }) => existsSync(file))
}

export async function renderJob({ svg, outputs }: Job): Promise<void> {
  const drawing = await sharp(Buffer.from(svg)).png().toBuffer()
  for (const output of outputs) {
    mkdirSync(new URL('./', output.file), { recursive: true })
    writeFileSync(output.file, output.format === 'svg' ? svg : await encoded(sharp(drawing), output))
  }
}

async function encoded(picture: Sharp, { format, width, quality = 80, effort = 2 }: Output) {
  const sized = width ? picture.resize({ width, kernel: 'lanczos3' }) : picture
  if (format === 'avif') return sized.avif({ quality, effort }).toBuffer()
  if (format === 'webp') return sized.webp({ quality, alphaQuality: 90, effort: 4 }).toBuffer()
  const png = await sized.png({ compressionLevel: 9, palette: true, quality: 92, effort: 10 }).toBuffer()
  return format === 'ico' ? asIco(png, width ?? 32) : png
}

/** An .ico file that holds one PNG: a directory of one entry, then the picture. */
function asIco(png: Buffer, side: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(side % 256, 6)
  header.writeUInt8(side % 256, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
