import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from './open.ts'

test.each([
  [
    'a page of one status',
    `select * from orders where status = 'pagado' order by date desc, id limit 20`,
    'SEARCH orders USING INDEX orders_status (status=?)',
  ],
  [
    'a page of all orders',
    'select * from orders order by date desc, id limit 20',
    'SCAN orders USING INDEX orders_date',
  ],
])('%s comes from an index, without sorting', async (_, query, plan) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'serpentina-'))
  const { db, close } = await openDatabase(dataDir)
  const { rows } = await sql.raw<{ detail: string }>(`explain query plan ${query}`).execute(db)
  await close()
  rmSync(dataDir, { recursive: true })
  expect(rows.map(({ detail }) => detail)).toEqual([plan])
})
