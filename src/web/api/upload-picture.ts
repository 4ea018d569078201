import { z } from 'zod/mini'
import { MAX_PICTURE_BYTES, PICTURE_TOO_LARGE } from '#domain/image-address.ts'
import { base } from './base.ts'
import { sentenceOf } from './requests.ts'
import { ApiError, ConnectionError } from './transport.ts'

const Uploaded = z.object({ imageUrl: z.string() })

/** What the server takes; a phone turns its own formats into one of these. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp'

/** Sends a picture and gives its address. By XMLHttpRequest, because fetch does not tell how much has been sent. */
export function uploadPicture(file: File, onProgress: (sent: number) => void): Promise<string> {
  // On a slow connection it would take minutes to be refused.
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
        if (request.status === 201) resolve(Uploaded.parse(answer).imageUrl)
        else reject(new ApiError(request.status, sentenceOf(answer)))
      } catch (error) {
        reject(error)
      }
    }
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}
