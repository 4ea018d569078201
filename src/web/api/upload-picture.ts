import { MAX_PICTURE_BYTES, PICTURE_TOO_LARGE } from '#domain/catalogue/image-address.ts'
import { UploadedPicture } from '#domain/catalogue/product-answers.ts'
import { ApiError } from './errors.ts'
import { upload } from './upload.ts'

/** Types that the server accepts. */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/** Uploads a picture and returns its address. */
export async function uploadPicture(file: Blob, onProgress: (sent: number) => void): Promise<string> {
  // On a slow connection the server's refusal would take minutes.
  if (file.size > MAX_PICTURE_BYTES) throw new ApiError(413, PICTURE_TOO_LARGE)
  const form = new FormData()
  form.append('file', file)
  return UploadedPicture.parse(await upload('/api/products/upload', form, { status: 201, onProgress }))
    .imageUrl
}
