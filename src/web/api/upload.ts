import { base, readErrorText } from './api.ts'
import { ApiError, ConnectionError } from './errors.ts'

type UploadOptions = {
  readonly status: number
  /** From 0 to 1. */
  readonly onProgress?: (sent: number) => void
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends a file or a long text and returns the response. Uses XMLHttpRequest, because fetch does not report progress. */
export function upload(
  path: string,
  body: FormData | Blob | string,
  { status, onProgress, headers = {} }: UploadOptions,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', base + path)
    request.withCredentials = true
    if (typeof body === 'string') request.setRequestHeader('content-type', 'application/json')
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onerror = () => reject(new ConnectionError())
    request.onload = () => {
      // A proxy in front of the shop has its own error page while it cannot reach the shop.
      const isOurs = request.getResponseHeader('content-type')?.startsWith('application/json') ?? false
      if (request.status >= 500 && !isOurs) return reject(new ConnectionError())
      try {
        const answer: unknown = JSON.parse(request.responseText)
        if (request.status === status) resolve(answer)
        else reject(new ApiError(request.status, readErrorText(answer), answer))
      } catch (error) {
        reject(error)
      }
    }
    request.send(body)
  })
}
