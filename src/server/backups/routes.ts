import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { BackupStatus } from '#domain/shop/backups.ts'

export const backupRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '',
    {
      config: { access: 'copies' },
      schema: {
        summary: 'Cuándo se hizo la última copia diaria y por qué falló la de hoy',
        response: { 200: BackupStatus },
      },
    },
    async () => app.backups.status(),
  )
}
