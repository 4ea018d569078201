import type { TestProject } from 'vitest/node'
import { makeTemplate } from './databases.ts'
import { startPostgres } from './server.ts'

/** One server for all tests of a run: the one in TEST_DATABASE_URL, or one of our own that is gone afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const own = given ? undefined : await startPostgres({ isDurable: false })
  const server = given ?? own?.url ?? ''
  await makeTemplate(server)
  project.provide('postgresServer', server)
  return async () => own?.remove()
}
