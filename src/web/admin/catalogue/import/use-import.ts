import { useRef, useState } from 'react'
import { z } from 'zod/mini'
import { Imported, type ImportPreview, ImportRequest } from '#domain/catalogue/import/product-import.ts'
import { makeKey } from '#web/api/api.ts'
import { ApiError, messageOf } from '#web/api/errors.ts'
import { upload } from '#web/api/upload.ts'
import { adminCall } from '../../session-guard.ts'
import { type ReviewedRow, rowsToImport } from './decisions.ts'

type Outcome = {
  readonly onDone: (result: Imported) => void
  /** Products have changed since the preview. */
  readonly onOutdated: (message: string) => void
}

/** Stores the reviewed rows. */
export function useImport({ onDone, onOutdated }: Outcome) {
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState<string>()
  /** One for each attempt: after a lost answer the same rows are sent again and stored once. */
  const attempt = useRef<{ readonly rows: readonly ReviewedRow[]; readonly key: string }>(undefined)
  const isBusy = useRef(false)

  async function store(preview: ImportPreview, rows: readonly ReviewedRow[]) {
    // A second press may come before the button is disabled.
    if (isBusy.current) return
    isBusy.current = true
    if (attempt.current?.rows !== rows) attempt.current = { rows, key: makeKey() }
    const { key } = attempt.current
    const { fingerprint, file, titlesRow, columns } = preview
    const request = { fingerprint, file, titlesRow, columns, rows: rowsToImport(rows) }
    setProblem(undefined)
    setProgress(0)
    try {
      const json = JSON.stringify(z.encode(ImportRequest, request))
      const options = { status: 201, onProgress: setProgress, headers: { 'idempotency-key': key } }
      onDone(Imported.parse(await adminCall(() => upload('/api/products/imports', json, options))))
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) onOutdated(messageOf(error))
      else setProblem(messageOf(error))
    }
    isBusy.current = false
    setProgress(undefined)
  }

  return { store, progress, problem, forgetProblem: () => setProblem(undefined) }
}
