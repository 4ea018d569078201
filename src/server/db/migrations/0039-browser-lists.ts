import type { Kysely } from 'kysely'
import { schemaEngineOf } from './engine.ts'

export const kind = 'while running'

type Tables = {
  users: { id: number; known_browsers: string }
  journal: { id: number; actor: string; kind: string; subject: string; after: string | null }
}

const MOST_BROWSERS = 20

/**
 * The browsers in which each person has signed in, in place of signed cookies. Whoever disowned a sign-in or was switched off has those
 * of later sign-ins. A browser that the release before adds meanwhile is new once more.
 */
export async function up(tx: Kysely<Tables>): Promise<void> {
  await tx.schema.alterTable('users').addColumn('known_browsers', schemaEngineOf(tx).text).execute()
  const entries = await tx
    .selectFrom('journal')
    .select(['actor', 'kind', 'subject', 'after'])
    .where('kind', 'in', ['session.opened', 'session.reviewed', 'person.changed'])
    .orderBy('id')
    .execute()
  const known = new Map<string, readonly string[]>()
  const openedBy = new Map<string, string>()
  for (const { actor, kind, subject, after } of entries) {
    const { browser, isKnown, active } = JSON.parse(after ?? '{}')
    if (kind === 'session.opened') {
      openedBy.set(subject, actor)
      const others = known.get(actor)?.filter((other) => other !== browser) ?? []
      known.set(actor, [browser, ...others].slice(0, MOST_BROWSERS))
    }
    if (isKnown === false) known.delete(openedBy.get(subject) ?? '')
    if (active === false) known.delete(subject.replace('person', 'user'))
  }
  for (const [actor, browsers] of known) {
    const id = Number(actor.replace('user ', ''))
    await tx
      .updateTable('users')
      .set({ known_browsers: JSON.stringify(browsers) })
      .where('id', '=', id)
      .execute()
  }
}
