import { Unzip, UnzipInflate } from 'fflate'
import { ApiError } from '#web/api/errors.ts'

/** The API matches this many names at once. */
export const MAX_PICTURES = 1000
/** Unpacked, they wait in the browser's memory. */
const MAX_ZIP_MB = 500
const MAX_ZIP_BYTES = MAX_ZIP_MB * 1024 * 1024

const TOO_MANY = `Se pueden elegir hasta ${MAX_PICTURES} imágenes a la vez. Subilas en varias tandas.`
const TOO_LARGE = `El .zip es demasiado grande: descomprimido admite ${MAX_ZIP_MB} MB. Partilo en varios.`
const UNREADABLE_ZIP = 'No pudimos abrir el .zip. Armalo de nuevo o elegí las imágenes sueltas.'

/** By ending. HEIC and the like are listed too: why they are refused is said for each. */
const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  heif: 'image/heif',
  avif: 'image/avif',
  gif: 'image/gif',
}

export type ChosenPictures = {
  readonly pictures: readonly File[]
  /** Files that are no pictures. */
  readonly ignored: number
}

function isZipFile({ name, type }: File): boolean {
  return /\.zip$/i.test(name) || type === 'application/zip' || type === 'application/x-zip-compressed'
}

/** The pictures among the files, and those inside of archives. */
export async function picturesOf(
  files: readonly File[],
  maxBytes: number = MAX_ZIP_BYTES,
): Promise<ChosenPictures> {
  const pictures: File[] = []
  let ignored = 0
  for (const file of files) {
    if (isZipFile(file)) {
      const inside = await unzipPictures(file, maxBytes)
      pictures.push(...inside.pictures)
      ignored += inside.ignored
    } else if (pictureType(file.name) !== undefined || file.type.startsWith('image/')) pictures.push(file)
    else ignored++
    if (pictures.length > MAX_PICTURES) throw new ApiError(413, TOO_MANY)
  }
  return { pictures, ignored }
}

/** Unpacks while it reads, so that a large archive is never in memory twice. */
async function unzipPictures(zip: File, maxBytes: number): Promise<ChosenPictures> {
  // The same archive chosen again has the same pictures.
  const { lastModified } = zip
  const pictures: File[] = []
  let ignored = 0
  let found = 0
  let bytes = 0
  const unzip = new Unzip((entry) => {
    if (isHidden(entry.name)) return
    const type = pictureType(entry.name)
    if (type === undefined) {
      ignored++
      return
    }
    if (++found > MAX_PICTURES) throw new ApiError(413, TOO_MANY)
    const parts: Uint8Array<ArrayBuffer>[] = []
    entry.ondata = (error, part, isLast) => {
      if (error) throw error
      bytes += part.length
      if (bytes > maxBytes) throw new ApiError(413, TOO_LARGE)
      // A copy: the buffer may be used again.
      parts.push(part.slice())
      if (isLast) pictures.push(new File(parts, baseName(entry.name), { type, lastModified }))
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  try {
    const reader = zip.stream().getReader()
    for (let next = await reader.read(); !next.done; next = await reader.read()) unzip.push(next.value)
    unzip.push(new Uint8Array(), true)
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(415, UNREADABLE_ZIP)
  }
  // Cut off in the middle, or no archive at all.
  if (pictures.length < found || (found === 0 && ignored === 0)) throw new ApiError(415, UNREADABLE_ZIP)
  return { pictures, ignored }
}

/** Folders, and what macOS and Windows put beside pictures. */
function isHidden(name: string): boolean {
  return name.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\.|thumbs\.db$|desktop\.ini$)/i.test(name)
}

function pictureType(name: string): string | undefined {
  return TYPES[/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '']
}

function baseName(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
}
