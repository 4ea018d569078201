import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as settingsCalls from '#domain/shop/settings-calls.ts'
import type { ShopSettings, ShopSettingsEdit, VersionedSettings } from '#domain/shop/shop-settings.ts'
import { change, type Doer } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { AppError, EditConflict } from '../errors.ts'
import { serve } from '../http/serve.ts'
import { refuseMissingUpload } from '../images/uploads.ts'
import { CATALOGUE } from '../locks.ts'
import { actorOf } from '../people/actor.ts'
import { whatsappNumber, writtenNumber } from '../whatsapp-number.ts'
import { findSettings, updateSettings } from './queries.ts'

const CONFLICT = 'Otra persona cambió la configuración mientras la editabas. Revisá los cambios.'

const WRITE_IT = 'no existe: escribilo con el código de área, como 261 555-0100'
const UNREADABLE = {
  phone: `El teléfono de la tienda ${WRITE_IT}`,
  whatsapp: `El número de WhatsApp ${WRITE_IT}`,
}

export const settingsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app
  const { shop } = app.settings

  serve(app, 'settings', settingsCalls, {
    read({ reply }) {
      reply.header('cache-control', 'no-store')
      return findSettings(db, shop)
    },
    async readMessages({ reply }) {
      reply.header('cache-control', 'no-store')
      return (await findSettings(db, shop)).messages
    },
    async replace({ body, request }) {
      const settings = await changeSettings(db, actorOf(request), shop, body)
      return { ...settings, message: 'Ajustes guardados' }
    },
  })
}

/** Replaces all settings. Refused if they have changed since the version that the edit names. */
async function changeSettings(
  db: Db,
  actor: Doer,
  first: ShopSettings,
  { version: basedOn, ...edited }: ShopSettingsEdit,
): Promise<VersionedSettings> {
  // The second lock: the clean-up must not delete the logo meanwhile.
  return change(db, { actor, locks: ['shop', CATALOGUE] }, async (tx, record) => {
    const { version, ...before } = await findSettings(tx, first)
    if (basedOn !== undefined && basedOn !== version) {
      throw new EditConflict(CONFLICT, { ...before, version })
    }
    const settings = withWrittenNumbers(edited, before)
    if (settings.logo) await refuseMissingUpload(tx, settings.logo)
    const after = { ...settings, version: version + 1 }
    await updateSettings(tx, after)
    await record('shop.changed', 'shop', { before, after: settings })
    return after
  })
}

/** The shop's own numbers as people write them. Those from before stay as they are: they must not keep anything else from being saved. */
function withWrittenNumbers(settings: ShopSettings, before: ShopSettings): ShopSettings {
  const { phone, whatsapp } = settings
  const written: Partial<ShopSettings> = {}
  if (phone !== before.phone) written.phone = writtenNumber(phone) ?? refuse('phone')
  if (whatsapp && whatsapp !== before.whatsapp) {
    if (!whatsappNumber(whatsapp)) refuse('whatsapp')
    written.whatsapp = writtenNumber(whatsapp) ?? refuse('whatsapp')
  }
  return { ...settings, ...written }
}

function refuse(field: keyof typeof UNREADABLE): never {
  throw new AppError(400, UNREADABLE[field], {}, { details: { field } })
}
