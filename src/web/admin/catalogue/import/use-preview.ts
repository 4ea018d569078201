import { useRef, useState } from 'react'
import { z } from 'zod/mini'
import { ColumnChoice, ImportPreview } from '#domain/catalogue/import/product-import.ts'
import { MAX_SHEET_BYTES, SHEET_TOO_LARGE } from '#domain/spreadsheets/limits.ts'
import { ApiError, messageOf } from '#web/api/errors.ts'
import { upload } from '#web/api/upload.ts'
import { adminCall } from '../../session-guard.ts'
import type { MarkAnswer } from '../../spreadsheets/mark-question.tsx'

type Source = {
  readonly file: File
  readonly choice?: ColumnChoice | undefined
  readonly mark?: MarkAnswer
}

/** The preview of a file, read again when the columns are chosen by hand. */
export function usePreview() {
  const [preview, setPreview] = useState<ImportPreview>()
  const [mark, setMark] = useState<MarkAnswer>()
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState<string>()
  /** What is on screen. */
  const shown = useRef<Source>(undefined)
  const latest = useRef<Source>(undefined)

  /** True if the preview is there. What was on screen stays when reading fails. */
  async function read(source: Source): Promise<boolean> {
    latest.current = source
    // Another column may be chosen before the answer arrives.
    const isWanted = () => latest.current === source
    setMark(source.mark)
    setProgress(0)
    setProblem(undefined)
    try {
      const answer = await adminCall(() => readSheet(source, (sent) => isWanted() && setProgress(sent)))
      if (!isWanted()) return false
      shown.current = source
      setPreview(answer)
      setProgress(undefined)
      return true
    } catch (error) {
      if (!isWanted()) return false
      setMark(shown.current?.mark)
      setProblem(messageOf(error))
      setProgress(undefined)
      return false
    }
  }

  return {
    preview,
    mark,
    progress,
    problem,
    read,
    choose: async (choice: ColumnChoice) => {
      if (shown.current) await read({ ...shown.current, choice })
    },
    chooseMark: async (chosen: MarkAnswer) => {
      if (shown.current) await read({ ...shown.current, mark: chosen })
    },
    readAgain: async () => {
      if (shown.current) await read(shown.current)
    },
    forget() {
      latest.current = undefined
      setPreview(undefined)
      setProblem(undefined)
      setProgress(undefined)
    },
  }
}

/** Stores nothing. */
async function readSheet({ file, choice, mark = 'thousands' }: Source, onProgress: (sent: number) => void) {
  // On a slow connection the server's refusal would take minutes.
  if (file.size > MAX_SHEET_BYTES) throw new ApiError(413, SHEET_TOO_LARGE)
  const form = new FormData()
  form.append('file', file)
  if (choice) form.append('columns', JSON.stringify(z.encode(ColumnChoice, choice)))
  if (mark !== 'thousands') form.append('decimalMark', mark)
  return ImportPreview.parse(await upload('/api/products/import', form, { status: 200, onProgress }))
}
