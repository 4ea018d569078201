import { type Backup, BackupUpload, UPLOAD_PART_BYTES } from '#domain/backups/backups.ts'
import { upload } from '#web/api/upload.ts'

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
