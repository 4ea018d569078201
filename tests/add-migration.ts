import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Adds a migration to the sources of the program in a folder. */
export function addMigration(program: string, name: string, code: string): void {
  const folder = join(program, 'src/server/db/migrations')
  writeFileSync(join(folder, `${name}.ts`), code)
  const list = join(folder, 'list.ts')
  const before = readFileSync(list, 'utf8')
  writeFileSync(
    list,
    `import * as added from './${name}.ts'\n${before.replace(/\n}\s*$/, `\n  '${name}': added,\n}\n`)}`,
  )
}
