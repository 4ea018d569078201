import sharp from 'sharp'
import type { Db } from '../db/tables.ts'
import { openTestShop } from './test-shop.ts'

type Size = { width: number; height: number; background?: string }

/** A raw single-colour picture, not encoded yet. */
export function flat({ width, height, background = 'tomato' }: Size) {
  return sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false })
}

export function flatRaw({ width, height, frames }: Size & { frames: number }) {
  const pixels = Buffer.alloc(width * height * frames * 3, 0)
  // Each frame differs, because the encoder merges equal ones.
  for (let frame = 0; frame < frames; frame++) {
    pixels.fill((frame * 97) % 256, frame * width * height * 3, (frame + 1) * width * height * 3)
  }
  return sharp(pixels, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
}

type Part = { name?: string; file?: string; type?: string; content: Uint8Array | string }

/** A shop with a signed-in owner who uploads pictures. */
export async function openPictureShop() {
  const shop = await openTestShop()
  const cookie = await shop.signIn()

  async function send(parts: readonly Part[], headers: Record<string, string> = { cookie }) {
    const form = new FormData()
    for (const { name = 'file', file, type = '', content } of parts) {
      if (typeof content === 'string' && !file) form.append(name, content)
      else form.append(name, new Blob([new Uint8Array(Buffer.from(content))], { type }), file ?? 'foto')
    }
    const request = new Response(form)
    return shop.app.inject({
      method: 'POST',
      url: '/api/products/upload',
      headers: {
        origin: 'http://localhost:80',
        'content-type': request.headers.get('content-type') ?? '',
        ...headers,
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
  }

  return {
    ...shop,
    cookie,
    send,
    /** Uploads a file that must be accepted and returns its address. */
    async upload(content: Uint8Array, named: Omit<Part, 'content'> = {}): Promise<string> {
      const answer = await send([{ ...named, content }])
      if (answer.statusCode !== 201) throw new Error(`refused: ${answer.statusCode} ${answer.body}`)
      return answer.json().imageUrl
    },
    kept: () => keptPictures(shop.db),
  }
}

export type PictureShop = Awaited<ReturnType<typeof openPictureShop>>

async function keptPictures(db: Db): Promise<{ pictures: number; variants: number }> {
  const pictures = await db.selectFrom('images').select('hash').execute()
  const variants = await db.selectFrom('image_variants').select('hash').execute()
  return { pictures: pictures.length, variants: variants.length }
}
