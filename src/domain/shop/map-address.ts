import { z } from 'zod/mini'
import { isStorable } from '../text.ts'

/** Their maps can be shown inside a page, so pages may have frames of these sites. */
export const MAP_ORIGINS: readonly string[] = [
  'https://www.google.com',
  'https://maps.google.com',
  'https://www.openstreetmap.org',
]

/** Fixed by the specification. */
export const MAP_HEIGHT = 300

/** Other pages of these sites refuse to be in a frame. */
const MAPS = [
  /^https:\/\/www\.google\.com\/maps\/(?:d\/)?embed\?\S+$/,
  /^https:\/\/(?:www|maps)\.google\.com\/maps\?(?:\S+&)?output=embed(?:&\S*)?$/,
  /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?\S+$/,
]

const MESSAGE =
  'No es un mapa para insertar. En Google Maps: Compartir → Insertar un mapa → Copiar HTML, y pegalo acá.'

/** The map of the shop: its address, or the whole HTML that map sites give for inserting it. */
export const MapAddress = z
  .string(MESSAGE)
  .check(z.overwrite(sourceIn), z.maxLength(2000, MESSAGE), z.refine(isMap, MESSAGE))

/** The address of the frame in `<iframe src="…">`. */
function sourceIn(pasted: string): string {
  const [, source = pasted] = /<iframe[^>]*\ssrc\s*=\s*["']([^"']*)["']/i.exec(pasted) ?? []
  return source.trim().replaceAll('&amp;', '&')
}

function isMap(address: string): boolean {
  return isStorable(address) && MAPS.some((map) => map.test(address))
}
