import { HEIC_REFUSED, isHeic } from '#domain/catalogue/heic.ts'
import { imageAddress, parseVariantAddress } from '#domain/catalogue/image-address.ts'
import { DAY_MS } from '#domain/clock.ts'
import type { Db } from '../db/tables.ts'
import { transact } from '../db/transact.ts'
import { AppError } from '../errors.ts'
import { CATALOGUE } from '../locks.ts'
import { deleteUnusedImages, hasImage, insertImage, insertVariants, renewImage } from './queries.ts'
import { hashImage, isAcceptedImage, makeVariants } from './variants.ts'

const UNUSED_FOR_MS = DAY_MS

/** Stores an image in all its sizes and returns its address. */
export async function storeUpload(db: Db, file: Buffer): Promise<string> {
  if (!isAcceptedImage(file)) {
    throw new AppError(415, isHeic(file) ? HEIC_REFUSED : 'La imagen tiene que ser JPEG, PNG o WebP')
  }
  const hash = hashImage(file)
  const now = new Date().toISOString()
  if (await renewImage(db, hash, now)) return imageAddress(hash)
  const variants = await makeVariants(file, hash)
  await transact(db, [], async (tx) => {
    await insertImage(tx, hash, now)
    await insertVariants(tx, variants)
  })
  return imageAddress(hash)
}

/** A form left open for days may refer to an image that has since been cleaned up. */
export async function refuseMissingUpload(db: Db, address: string): Promise<void> {
  if (!address.startsWith('/images/')) return
  const { hash = '' } = parseVariantAddress(address) ?? {}
  const isThere = address === imageAddress(hash) && (await hasImage(db, hash))
  if (!isThere) throw new AppError(400, 'La imagen ya no está: volvé a subirla')
}

/** Deletes uploads that nothing uses. */
export async function cleanUpUploads(db: Db): Promise<number> {
  // Takes turns with everything that has pictures, so that one saved at the same time does not lose its image.
  return transact(db, [CATALOGUE], (tx) =>
    deleteUnusedImages(tx, new Date(Date.now() - UNUSED_FOR_MS).toISOString()),
  )
}
