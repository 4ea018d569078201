import { z } from 'zod/mini'
import {
  Backup,
  BackupAnswer,
  BackupContents,
  BackupStatus,
  BackupUpload,
  UPLOAD_PART_BYTES,
} from '#domain/backups.ts'
import { type Api, base } from './api.ts'
import { upload } from './upload.ts'

export function loadBackups(api: Api) {
  return api.get('/api/backups', z.array(Backup))
}

/** Also works while the shop is closed for a restore. */
export function loadBackupStatus(api: Api) {
  return api.get('/api/backups/estado', BackupStatus)
}

export function loadBackupContents(api: Api, name: string) {
  return api.get(`${pathOf(name)}/contenido`, BackupContents)
}

/** Resolves when the copy is made, or earlier, if that takes long, as `running`. */
export function makeBackup(api: Api) {
  return api.send('/api/backups', { method: 'POST' }, BackupAnswer)
}

export function restoreBackup(api: Api, name: string, password: string) {
  return api.send(`${pathOf(name)}/restore`, { method: 'POST', json: { password } }, BackupAnswer)
}

export function backupAddress(name: string): string {
  return base + pathOf(name)
}

/** Uploads in parts, so that each one is quick. Returns the copy once the server has checked it. */
export async function uploadBackup(file: File, onProgress: (sent: number) => void): Promise<Backup> {
  let sent: BackupUpload | undefined
  do {
    const from = sent?.received ?? 0
    const part = file.slice(from, from + UPLOAD_PART_BYTES)
    const isLast = from + part.size >= file.size
    const query = new URLSearchParams({
      nombre: file.name.slice(-200),
      desde: `${from}`,
      total: `${file.size}`,
      ...(sent && { carga: sent.upload }),
    })
    const answer = await upload(`/api/backups/archivo?${query}`, part, {
      status: isLast ? 201 : 200,
      onProgress: (done) => onProgress((from + done * part.size) / file.size),
      headers: { 'content-type': 'application/octet-stream' },
    })
    sent = BackupUpload.parse(answer)
  } while (!sent.backup)
  return sent.backup
}

function pathOf(name: string): string {
  return `/api/backups/${encodeURIComponent(name)}`
}
