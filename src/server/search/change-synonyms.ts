import type { Actor } from '#domain/journal/entry.ts'
import { type Synonyms, tagOf } from '#domain/search/search-answers.ts'
import { change } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { listSynonyms, updateSynonyms } from './queries.ts'

/** Replaces all groups. With the tag of the list it is based on, it is refused if somebody has changed that list since. */
export async function changeSynonyms(
  db: Db,
  actor: Actor,
  synonyms: Synonyms,
  basedOn: string | undefined,
): Promise<void> {
  await change(db, { actor, locks: ['synonyms'] }, async (tx, record) => {
    const before = await listSynonyms(tx)
    if (basedOn !== undefined && basedOn !== tagOf(before)) {
      throw new AppError(
        409,
        'Otra persona cambió los sinónimos. Volvé a cargar la página y repetí el cambio.',
      )
    }
    await updateSynonyms(tx, synonyms)
    const [old, now] = [new Set(before.map(asText)), new Set(synonyms.map(asText))]
    await record('synonyms.changed', 'synonyms', {
      before: before.filter((group) => !now.has(asText(group))),
      after: synonyms.filter((group) => !old.has(asText(group))),
    })
  })
}

function asText(group: readonly string[]): string {
  return group.join('\n')
}
