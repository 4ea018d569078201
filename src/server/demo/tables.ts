import { readFileSync } from 'node:fs'

/** A table beside this file: a row on each line, its cells apart by tabs. */
export function readTable(file: string): string[][] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((row) => row.split('\t'))
}

/** A table whose rows begin with their kind, by the records they describe: each starts with a row of the first kind. */
export function readRecords(file: string): TableRecord[] {
  const rows = readTable(file)
  const records: string[][][] = []
  for (const row of rows) {
    if (row[0] === rows[0]?.[0]) records.push([])
    records.at(-1)?.push(row)
  }
  return records.map((record) => (kind) => record.filter((row) => row[0] === kind).map((row) => row.slice(1)))
}

/** Its rows of a kind, without that kind. */
type TableRecord = (kind: string) => string[][]
