import { parseVariantAddress } from '#domain/catalogue/image-address.ts'
import type { Transport } from '#web/api/api.ts'

export type PictureSize = { readonly width: number; readonly height: number }

/** Reads the size of an uploaded picture from its first bytes. Pictures of other sites are not loaded. */
export async function findPictureSize(
  address: string,
  transport: Transport,
): Promise<PictureSize | undefined> {
  if (parseVariantAddress(address)?.format !== 'webp') return undefined
  const answer = await transport(address)
  return answer.ok ? readWebpSize(new DataView(await answer.arrayBuffer())) : undefined
}

/** The three header formats of WebP. */
export function readWebpSize(file: DataView): PictureSize | undefined {
  if (file.byteLength < 30) return undefined
  switch (file.getUint32(12)) {
    // "VP8 ", lossy: two numbers of 14 bits.
    case 0x56503820:
      return { width: file.getUint16(26, true) & 0x3fff, height: file.getUint16(28, true) & 0x3fff }
    // "VP8L", lossless: the same packed into 28 bits, one less each.
    case 0x5650384c: {
      const packed = file.getUint32(21, true)
      return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 }
    }
    // "VP8X", with more than a picture: 24 bits, one less each.
    case 0x56503858:
      return {
        width: (file.getUint32(24, true) & 0xffffff) + 1,
        height: (file.getUint32(26, true) >>> 8) + 1,
      }
    default:
      return undefined
  }
}
