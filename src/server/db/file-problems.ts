import { StartError } from '../errors.ts'

/** The message for the owner if the error means that the database file is damaged. */
export function asDamaged(error: unknown, path: string): StartError | undefined {
  if (!DAMAGED.has(sqliteCode(error))) return undefined
  return new StartError(
    `El archivo ${path} está dañado o no es una base de datos de la tienda. Recuperá una copia con: npm run restore -- ARCHIVO --reemplazar`,
  )
}

/** The message for the owner if the error means that the file or folder cannot be written. */
export function asUnwritable(error: unknown, path: string): StartError | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (FULL.has(code) || FULL.has(sqliteCode(error))) {
    return new StartError(
      `No se pudo escribir ${path}: el disco está lleno o falla. Hacé lugar y probá de nuevo.`,
    )
  }
  if (!DENIED.has(code) && !DENIED.has(sqliteCode(error))) return undefined
  return new StartError(
    `No se puede escribir ${path}. Revisá que la carpeta exista y que el usuario que corre la tienda pueda escribir en ella.`,
  )
}

/** SQLite's result codes. */
const [READONLY, IOERR, CORRUPT, SQLITE_FULL, CANTOPEN, NOTADB] = [8, 10, 11, 13, 14, 26]

const DAMAGED: ReadonlySet<unknown> = new Set([CORRUPT, NOTADB])
const FULL: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO', SQLITE_FULL, IOERR])
const DENIED: ReadonlySet<unknown> = new Set([
  ...['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EISDIR', 'EEXIST'],
  ...[READONLY, CANTOPEN],
])

/** The low byte is the kind of error; the other bytes are details. */
function sqliteCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined
}
