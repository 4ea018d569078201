import { MAX_PICTURE_BYTES, PICTURE_TOO_LARGE } from '#domain/catalogue/image-address.ts'
import { UploadedPicture } from '#domain/catalogue/product-answers.ts'
import { base, readErrorText } from './api.ts'
import { ApiError, ConnectionError } from './errors.ts'

/** Types that the server accepts. */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/** Uploads a picture and returns its address. Uses XMLHttpRequest, because fetch does not report progress. */
export function uploadPicture(file: Blob, onProgress: (sent: number) => void): Promise<string> {
  // On a slow connection the server's refusal would take minutes.
  if (file.size > MAX_PICTURE_BYTES) return Promise.reject(new ApiError(413, PICTURE_TOO_LARGE))
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${base}/api/products/upload`)
    request.withCredentials = true
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onerror = () => reject(new ConnectionError())
    request.onload = () => {
      try {
        const answer: unknown = JSON.parse(request.responseText)
        if (request.status === 201) resolve(UploadedPicture.parse(answer).imageUrl)
        else reject(new ApiError(request.status, readErrorText(answer)))
      } catch (error) {
        reject(error)
      }
    }
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}
