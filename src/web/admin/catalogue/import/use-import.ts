import { useState } from 'react'
import { z } from 'zod/mini'
import { Imported, type ImportPreview, ImportRequest } from '#domain/catalogue/import/product-import.ts'
import { ApiError, messageOf } from '#web/api/errors.ts'
import { upload } from '#web/api/upload.ts'
import { newAttempts } from '../../attempts.ts'
import { useAction } from '../../use-action.ts'
import { type ReviewedRow, rowsToImport } from './decisions.ts'

type Outcome = {
  readonly onDone: (result: Imported) => void
  /** Products have changed since the preview. */
  readonly onOutdated: (message: string) => void
}

/** Stores the reviewed rows. */
export function useImport({ onDone, onOutdated }: Outcome) {
  const [progress, setProgress] = useState<number>()
  const [attempt] = useState(newAttempts)

  const {
    run: store,
    problem,
    dismiss,
  } = useAction(
    async (preview: ImportPreview, rows: readonly ReviewedRow[]) => {
      const { fingerprint, file, titlesRow, columns } = preview
      const request = { fingerprint, file, titlesRow, columns, rows: rowsToImport(rows) }
      const json = JSON.stringify(z.encode(ImportRequest, request))
      setProgress(0)
      try {
        const stored = await attempt(rows, (key) =>
          upload('/api/products/imports', json, {
            status: 201,
            onProgress: setProgress,
            headers: { 'idempotency-key': key },
          }),
        )
        onDone(Imported.parse(stored))
      } finally {
        setProgress(undefined)
      }
    },
    {
      reload: false,
      problemOf: messageOf,
      onFailure(error) {
        if (!(error instanceof ApiError && error.status === 409)) return false
        onOutdated(messageOf(error))
        return true
      },
    },
  )

  return { store, progress, problem, forgetProblem: dismiss }
}
