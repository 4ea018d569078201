import { BackupStatus } from '#domain/shop/backups.ts'
import type { Api } from './api.ts'

export function loadBackupStatus(api: Api) {
  return api.get('/api/backups', BackupStatus)
}
