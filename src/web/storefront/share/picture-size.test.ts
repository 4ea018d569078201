import { expect, test } from 'vitest'
import { findPictureSize, readWebpSize } from './picture-size.ts'

const OURS = `/images/${'a'.repeat(64)}-640.webp`

/** How pictures of 640 by 361 begin. */
test.each([
  ['lossy', '52494646ea0100005745425056503820de010000b034009d012a80026901'],
  ['lossless', '524946462e000000574542505650384c210000002f7f025a0007508b4a77'],
  ['with transparency', '524946462002000057454250565038580a000000100000007f0200680100'],
])("reads a picture's size from its first bytes: %s", (_, hex) => {
  const { buffer } = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  expect(readWebpSize(new DataView(buffer))).toEqual({ width: 640, height: 361 })
})

test('missing, broken and foreign pictures have no size', async () => {
  const broken = async () => new Response('RIFF, or so it says, but nothing of the kind')
  const gone = async () => new Response('', { status: 404 })
  const never = () => Promise.reject(new Error('nobody asks other sites'))
  expect(await findPictureSize(OURS, broken)).toBeUndefined()
  expect(await findPictureSize(OURS, gone)).toBeUndefined()
  expect(await findPictureSize('https://fotos.example/a.webp', never)).toBeUndefined()
})
