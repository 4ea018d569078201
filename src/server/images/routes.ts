import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { MAX_PICTURE_BYTES, PICTURE_TOO_LARGE, parseVariantAddress } from '#domain/catalogue/image-address.ts'
import { UploadedPicture } from '#domain/catalogue/product-answers.ts'
import { notFound } from '../errors.ts'
import { isUnchanged } from '../http/cached-response.ts'
import { acceptMultipart, oneFile, uploadedFile } from '../http/multipart-form.ts'
import { findVariantBytes } from './queries.ts'
import { storeUpload } from './uploads.ts'

const Upload = uploadedFile('Falta el archivo de la imagen')

export const imageRoutes: FastifyPluginAsyncZod = async (app) => {
  app.removeContentTypeParser('application/json')
  await acceptMultipart(app, oneFile(MAX_PICTURE_BYTES, PICTURE_TOO_LARGE), Object.fromEntries)

  app.post(
    '/api/products/upload',
    {
      config: { access: 'catalogue' },
      schema: {
        operationId: 'imagesUpload',
        tags: ['images'],
        summary: 'Subir una imagen (JPEG, PNG o WebP)',
        consumes: ['multipart/form-data'],
        body: Upload,
        response: { 201: UploadedPicture },
      },
    },
    async ({ body }, reply) => {
      const imageUrl = await storeUpload(app.db, body.file)
      return reply.code(201).send({ imageUrl })
    },
  )

  app.get(
    '/images/:name',
    { config: { access: 'public' }, schema: { hide: true, params: z.object({ name: z.string() }) } },
    async (request, reply) => {
      const variant = parseVariantAddress(`/images/${request.params.name}`)
      const bytes = variant && (await findVariantBytes(app.db, variant))
      if (!bytes) throw notFound('La imagen')
      // The name contains the hash of the content, so it serves as the ETag.
      const etag = `"${request.params.name}"`
      reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        etag,
        // An image opened directly in a browser must not run anything.
        'content-security-policy': "default-src 'none'; sandbox",
      })
      if (isUnchanged(request.headers, etag)) return reply.code(304).send()
      return reply.type(`image/${variant.format}`).send(Buffer.from(bytes))
    },
  )
}
