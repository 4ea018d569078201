import { createReadStream, statSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Backup, BackupAnswer, BackupContents, BackupStatus } from '#domain/backups.ts'
import { ConfirmedPassword } from '#domain/people/password.ts'
import { notFound } from '../errors.ts'
import { actorOf, sessionOf } from '../people/actor.ts'
import { confirmPassword } from '../people/confirm-password.ts'
import { originOf } from '../people/origin.ts'
import { backupFolder, findBackup } from './backup-files.ts'
import { listCheckedBackups } from './backup-status.ts'
import { recordBackup } from './record-backup.ts'
import { uploadRoutes } from './upload-routes.ts'

const Name = z.object({ name: z.string().describe('Como en la lista') })

export const backupRoutes: FastifyPluginAsyncZod = async (app) => {
  const { dataDir } = app.settings
  await app.register(uploadRoutes)

  app.get(
    '',
    {
      config: { access: 'copies' },
      schema: {
        summary: 'Las copias de seguridad, la más nueva primero',
        response: { 200: z.array(Backup) },
      },
    },
    async () => listCheckedBackups(dataDir),
  )

  app.post(
    '',
    {
      config: { access: 'copies' },
      schema: {
        summary: 'Hacer una copia ahora',
        description: 'Si tarda, contesta 202 y sigue; `estado` dice cómo va.',
        response: { 201: BackupAnswer, 202: BackupAnswer },
      },
    },
    async (request, reply) => {
      const answer = await app.backups.make(actorOf(request))
      return reply.code(answer.running ? 202 : 201).send(answer)
    },
  )

  app.get(
    '/estado',
    {
      config: { access: 'copies', whileClosed: true },
      schema: {
        summary:
          'Cuándo se hizo la última copia diaria, qué falló, cuánto disco queda y qué se está haciendo',
        response: { 200: BackupStatus },
      },
    },
    async () => app.backups.status(),
  )

  app.get(
    '/:name',
    {
      config: { access: 'copies' },
      // Asking for it alone would be recorded as a download.
      exposeHeadRoute: false,
      schema: {
        summary: 'Bajar una copia',
        params: Name,
        response: {
          200: {
            description: 'Una base de datos SQLite con toda la tienda',
            content: { 'application/vnd.sqlite3': { schema: z.unknown() } },
          },
        },
      },
    },
    async (request, reply) => {
      const { name } = existing(request.params.name)
      const file = join(backupFolder(dataDir), name)
      const { size } = statSync(file)
      await recordBackup(app.db, actorOf(request), 'backup.downloaded', name)
      reply.headers({
        'content-type': 'application/vnd.sqlite3',
        'content-disposition': `attachment; filename="${name}"`,
        'content-length': size,
      })
      return reply.send(createReadStream(file))
    },
  )

  app.get(
    '/:name/contenido',
    {
      config: { access: 'copies' },
      schema: {
        summary: 'Qué hay en una copia, y qué se perdería al volver a ella',
        params: Name,
        response: { 200: BackupContents },
      },
    },
    async (request) => app.backups.contents(existing(request.params.name).name),
  )

  app.post(
    '/:name/restore',
    {
      config: { access: 'copies' },
      schema: {
        summary: 'Volver a una copia; la tienda como está ahora queda entre las copias',
        description:
          'Mientras tanto la tienda está cerrada. Si tarda, contesta 202 y sigue; `estado` dice cómo va.',
        params: Name,
        body: ConfirmedPassword,
        response: { 200: BackupAnswer, 202: BackupAnswer },
      },
    },
    async (request, reply) => {
      const { name } = existing(request.params.name)
      await confirmPassword(app.db, sessionOf(request), request.body.password, originOf(request))
      const answer = await app.backups.restore(name, sessionOf(request))
      return reply.code(answer.running ? 202 : 200).send(answer)
    },
  )

  function existing(name: string) {
    const backup = findBackup(dataDir, name)
    if (!backup) throw notFound('La copia')
    return backup
  }
}
