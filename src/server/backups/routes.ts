import { createReadStream, statSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import * as backupCalls from '#domain/backups/backup-calls.ts'
import type { BackupAnswer } from '#domain/backups/backups.ts'
import { notFound } from '../errors.ts'
import { serve } from '../http/serve.ts'
import { actorOf, sessionOf } from '../people/actor.ts'
import { confirmPassword } from '../people/confirm-password.ts'
import { originOf } from '../people/origin.ts'
import { backupFolder, findBackup } from './backup-files.ts'
import { listCheckedBackups } from './backup-status.ts'
import { recordBackup } from './record-backup.ts'
import { uploadRoutes } from './upload-routes.ts'

const ROOM = 'backups'

export const backupRoutes: FastifyPluginAsyncZod = async (app) => {
  const { backups, db } = app
  const { dataDir } = app.settings
  await app.register(uploadRoutes)

  serve(app, ROOM, backupCalls, {
    list: () => listCheckedBackups(dataDir),
    make: async ({ request, reply }) => orGoOn(reply, await backups.make(actorOf(request))),
    readStatus: () => backups.status(),
    readContents: ({ params, request }) => backups.contents(actorOf(request), existing(params.name)),
    async restore({ params, body, request, reply }) {
      const name = existing(params.name)
      const session = sessionOf(request)
      await confirmPassword(db, session, body.password, originOf(request))
      await session.check(db)
      const { userId, tokenHash } = session
      return orGoOn(reply, await backups.restore(name, { userId, tokenHash }))
    },
  })

  app.get(
    '/:name',
    {
      config: { access: 'copies' },
      // Asking for it alone would be recorded as a download.
      exposeHeadRoute: false,
      schema: {
        operationId: 'backupsDownload',
        tags: [ROOM],
        summary: 'Bajar una copia',
        params: backupCalls.readContents.params,
        response: {
          200: {
            description: 'Una base de datos SQLite con toda la tienda',
            content: { 'application/vnd.sqlite3': { schema: z.unknown() } },
          },
        },
      },
    },
    async (request, reply) => {
      const name = existing(request.params.name)
      const file = join(backupFolder(dataDir), name)
      const { size } = statSync(file)
      await recordBackup(db, actorOf(request), 'backup.downloaded', name)
      reply.headers({
        'content-type': 'application/vnd.sqlite3',
        'content-disposition': `attachment; filename="${name}"`,
        'content-length': size,
      })
      return reply.send(createReadStream(file))
    },
  )

  function existing(name: string): string {
    if (!findBackup(dataDir, name)) throw notFound('La copia')
    return name
  }
}

function orGoOn(reply: FastifyReply, answer: BackupAnswer): BackupAnswer {
  if (answer.running) reply.code(202)
  return answer
}
