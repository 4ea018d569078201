/** What to do with a photo that neither the server nor most browsers can decode. */
export const HEIC_REFUSED =
  'Esta foto es HEIC, un formato de iPhone que acá no se puede leer. Mandátela por WhatsApp y subí esa, o en el iPhone elegí Ajustes > Cámara > Formatos > Más compatible y sacala de nuevo.'

/** Enough of a file to recognise it. */
export const HEIC_START_BYTES = 64

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']
/** They say only that it is a picture; the brands after them say which codec. */
const GENERAL_BRANDS = ['mif1', 'mif2', 'msf1']

/** Recognises HEIC by its first bytes, whatever its name says: length, `ftyp`, main brand, version, more brands. AVIF is not HEIC. */
export function isHeic(start: Uint8Array): boolean {
  const text = String.fromCharCode(...start.subarray(0, HEIC_START_BYTES))
  if (text.slice(4, 8) !== 'ftyp') return false
  const brand = text.slice(8, 12)
  if (HEIC_BRANDS.includes(brand)) return true
  const length = new DataView(start.buffer, start.byteOffset).getUint32(0)
  return GENERAL_BRANDS.includes(brand) && !text.slice(16, length).includes('avif')
}
