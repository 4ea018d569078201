import { useEffect, useEffectEvent, useState } from 'react'
import * as backupCalls from '#domain/backups/backup-calls.ts'
import type { BackupStatus } from '#domain/backups/backups.ts'
import { browserApi } from '#web/api/browser-api.ts'

const POLL_MS = 500

type Finished = NonNullable<BackupStatus['finished']>

/**
 * What is being copied or restored now, by anybody; polled while it lasts or `isAsked`. `onEnd` gets how it ended, unless the call that
 * began it says so itself.
 */
export function useBackupStatus(
  loaded: BackupStatus,
  isAsked: boolean,
  onEnd: (finished: Finished | undefined) => void,
): BackupStatus {
  const [latest, setLatest] = useState({ loaded, status: loaded })
  const status = latest.loaded === loaded ? latest.status : loaded
  const isRunning = status.running !== undefined
  const end = useEffectEvent(onEnd)

  // Polls the server.
  useEffect(() => {
    if (!isRunning && !isAsked) return
    let isWatching = true
    const timer = setInterval(async () => {
      try {
        const now = await browserApi.call(backupCalls.readStatus)
        if (!isWatching) return
        setLatest({ loaded, status: now })
        if (!now.running && !isAsked) end(now.finished)
      } catch {
        // It may be restarting: the next try says more.
      }
    }, POLL_MS)
    return () => {
      isWatching = false
      clearInterval(timer)
    }
  }, [isRunning, isAsked, loaded])

  return status
}
