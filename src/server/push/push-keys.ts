import type { Db } from '../db/tables.ts'
import { findKeys, insertKeys, type PushKeys } from './queries.ts'

/** The key pair by which push services know the shop, made once: with another one, every device would have to subscribe again. */
export async function ensurePushKeys(db: Db): Promise<PushKeys> {
  const known = await findKeys(db)
  if (known) return known
  // Imported on demand: most starts need no new keys, and send nothing at first.
  const { default: webPush } = await import('web-push')
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await insertKeys(db, { publicKey, privateKey })
  // Another process may have been first.
  const kept = await findKeys(db)
  if (!kept) throw new Error('the push keys were not stored')
  return kept
}
