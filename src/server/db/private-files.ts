import { chmodSync, closeSync, lchownSync, lstatSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Creates the folder if it is missing. Only its owner may enter it: it holds customers' names and numbers. */
export function makePrivateFolder(path: string): void {
  const isNew = mkdirSync(path, { recursive: true, mode: 0o700 }) !== undefined
  if (isNew) giveToFolderOwner(path)
  else restrict(path, 0o700)
}

/** Creates the file, empty, if it is missing. */
export function makePrivateFile(path: string): void {
  try {
    // Never opens an existing file: closing it would release the locks that this process holds on it.
    closeSync(openSync(path, 'wx', 0o600))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  restrict(path, 0o600)
  giveToFolderOwner(path)
}

/** Does not follow a link: as root it could open or close any file of the machine. */
function restrict(path: string, mode: number): void {
  const found = lstatSync(path)
  // A folder that many share, such as /tmp, must stay open to them.
  const isShared = (found.mode & STICKY) !== 0
  if (!found.isSymbolicLink() && !isShared) ifAllowed(() => chmodSync(path, mode))
}

const STICKY = 0o1000

/** What root creates must stay writable for the shop's user, who owns the folder. */
export function giveToFolderOwner(path: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dirname(path))
  ifAllowed(() => lchownSync(path, uid, gid))
}

/** Somebody else's folder and disks without users, such as a USB stick, stay as they are. */
function ifAllowed(change: () => void): void {
  try {
    change()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && NOT_ALLOWED.includes(String(error.code)))) throw error
  }
}

const NOT_ALLOWED = ['EPERM', 'EROFS', 'ENOTSUP']
