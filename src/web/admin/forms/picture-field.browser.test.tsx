import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { HEIC_REFUSED } from '#domain/catalogue/heic.ts'
import { MAX_PICTURE_BYTES } from '#domain/catalogue/image-address.ts'
import { answerApi, refusal, type Sent } from '#web/testing/answer-api.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { render, toast } from '#web/testing/render.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { PictureField } from './picture-field.tsx'

const UPLOAD = 'POST /api/products/upload'
const UPLOADED = { [UPLOAD]: Response.json({ imageUrl: '/favicon.svg' }, { status: 201 }) }
const MB = 1024 * 1024

const preview = page.getByRole('img', { name: 'Así se ve la imagen' })
const name = page.getByLabelText('Nombre', { exact: true })

function ProductForm() {
  const [address, setAddress] = useState('')
  return (
    <main>
      <h1>Crear Producto</h1>
      <TextField label="Nombre" />
      <PictureField label="Imagen" value={address} onChange={setAddress} />
    </main>
  )
}

async function openForm(answers: Parameters<typeof answerApi>[0] = UPLOADED) {
  const calls = answerApi(answers)
  await render(<ProductForm />, { at: '/admin/create' })
  return calls
}

async function picture(type: string, width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.fillRect(0, 0, width, height / 2)
  return canvas.convertToBlob({ type })
}

/** A picture with bytes behind it, which readers skip. */
function asLargeAs(bytes: number, image: Blob | Uint8Array<ArrayBuffer>, type: string): File {
  return new File([image, new Uint8Array(bytes)], `foto.${type.split('/')[1]}`, { type })
}

/** Stored on its side, with the camera's note that it is to be turned. */
async function turned(jpeg: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await jpeg.arrayBuffer())
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0]
  const tiff = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1]
  const orientation = [1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
  const segment = [...exif, ...tiff, ...orientation]
  return new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0, segment.length + 2, ...segment, ...bytes.slice(2)])
}

function dataOf(...files: File[]): DataTransfer {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  return data
}

function choose(file: File): void {
  const input = page.getByLabelText('Imagen', { exact: true }).element()
  if (!(input instanceof HTMLInputElement)) throw new Error('no file input')
  input.files = dataOf(file).files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Pastes a picture, a text or both into the focused element, or the page. */
function paste(file: File | undefined, text = ''): void {
  const data = file ? dataOf(file) : new DataTransfer()
  if (text) data.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
  ;(document.activeElement ?? document.body).dispatchEvent(event)
}

function fileOf({ body }: Sent): File {
  const file = body instanceof FormData ? body.get('file') : undefined
  if (!(file instanceof File)) throw new Error('no file was sent')
  return file
}

async function expectUploads(calls: readonly Sent[], count: number): Promise<void> {
  await expect.poll(() => calls.length).toBe(count)
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
  expect(calls).toHaveLength(count)
}

test('a photo of any size is shrunk before it is sent', async () => {
  const calls = await openForm()
  // More than the server accepts.
  choose(asLargeAs(MAX_PICTURE_BYTES, await picture('image/png', 1900, 1900), 'image/png'))
  await expect.element(preview).toBeVisible()
  await expect.element(toast('Imagen Cargada')).toBeVisible()
  const [sent] = calls.map(fileOf)
  expect(sent?.size).toBeLessThan(2 * MB)
})

test('a photo taken with the phone upright is sent upright', async () => {
  const calls = await openForm()
  const stored = await turned(await picture('image/jpeg', 400, 300))
  const photo = asLargeAs(MB, stored, 'image/jpeg')
  choose(photo)
  await expect.element(preview).toBeVisible()
  const [sent = photo] = calls.map(fileOf)
  expect(sent.size).toBeLessThan(photo.size)
  const { width, height } = await createImageBitmap(sent)
  expect(height).toBeGreaterThan(width)
})

test('a HEIC under the name of a JPEG, as some chats pass it on, is not sent at all', async () => {
  const calls = await openForm()
  choose(new File(['....ftypheic....'], 'foto.jpg', { type: 'image/jpeg' }))
  await expect.element(page.getByText(HEIC_REFUSED)).toBeVisible()
  expect(calls).toEqual([])
})

test('a file that is too large and no picture is not sent: on a phone that would take minutes', async () => {
  const calls = await openForm()
  choose(asLargeAs(MAX_PICTURE_BYTES + 1, new Blob(), 'image/jpeg'))
  await expect.element(page.getByText('El archivo es demasiado grande: admite 10 MB')).toBeVisible()
  expect(calls).toEqual([])
})

test('a file that is not a picture is refused with a message, and another try is offered', async () => {
  const refused = refusal(415, 'El archivo no es una imagen')
  const answers = [refused, UPLOADED[UPLOAD]]
  const calls = await openForm({ [UPLOAD]: () => answers.shift() })
  choose(new File(['no soy una imagen'], 'foto.png', { type: 'image/png' }))
  await expect.element(page.getByText('El archivo no es una imagen')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Probar de nuevo' }).click()
  await expect.element(preview).toBeVisible()
  expect(calls).toHaveLength(2)
})

test('a picture is pasted wherever the focus is', async () => {
  const calls = await openForm()
  const copied = new File([await picture('image/png', 20, 20)], 'image.png', { type: 'image/png' })
  name.element().focus()
  paste(copied)
  await expect.element(preview).toBeVisible()
  await expect.element(name).toHaveFocus()
  await expectUploads(calls, 1)
  name.element().blur()
  paste(copied, 'https://ejemplo.com/globo.png')
  await expectUploads(calls, 2)
})

test('pasted text stays text, also a copied cell, which is a picture besides', async () => {
  const calls = await openForm()
  name.element().focus()
  paste(new File([await picture('image/png', 20, 20)], 'image.png', { type: 'image/png' }), 'Globo')
  paste(undefined, 'Globo')
  await expectUploads(calls, 0)
  expect(preview.query()).toBeNull()
})

test('a picture dropped beside its field is used, not opened by the browser in place of the form', async () => {
  await openForm()
  const file = new File([await picture('image/png', 20, 20)], 'foto.png', { type: 'image/png' })
  const heading = page.getByRole('heading', { level: 1 }).element()
  const options = { dataTransfer: dataOf(file), bubbles: true, cancelable: true }
  expect(heading.dispatchEvent(new DragEvent('dragover', options))).toBe(false)
  expect(heading.dispatchEvent(new DragEvent('drop', options))).toBe(false)
  await expect.element(preview).toBeVisible()
})
