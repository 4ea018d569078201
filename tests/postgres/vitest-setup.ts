import type { TestProject } from 'vitest/node'
import { makeTemplate } from '../../src/server/testing/databases.ts'
import { borrowPostgres } from './server.ts'

/** One server for all tests of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, remove } = await borrowPostgres()
  await makeTemplate(url)
  project.provide('postgresServer', url)
  return remove
}
