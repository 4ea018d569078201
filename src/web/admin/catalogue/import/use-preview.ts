import { useRef, useState } from 'react'
import type { ColumnChoice, ImportPreview } from '#domain/catalogue/import/product-import.ts'
import { previewImport } from '#web/api/admin-imports.ts'
import { messageOf } from '#web/api/errors.ts'
import { adminCall } from '../../session-guard.ts'

type Source = { readonly file: File; readonly choice?: ColumnChoice | undefined }

/** The preview of a file, read again when the columns are chosen by hand. */
export function usePreview() {
  const [preview, setPreview] = useState<ImportPreview>()
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
    setProgress(0)
    setProblem(undefined)
    try {
      const answer = await adminCall(() =>
        previewImport(source.file, source.choice, (sent) => isWanted() && setProgress(sent)),
      )
      if (!isWanted()) return false
      shown.current = source
      setPreview(answer)
      setProgress(undefined)
      return true
    } catch (error) {
      if (!isWanted()) return false
      setProblem(messageOf(error))
      setProgress(undefined)
      return false
    }
  }

  return {
    preview,
    progress,
    problem,
    read,
    choose: async (choice: ColumnChoice) => {
      if (shown.current) await read({ ...shown.current, choice })
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
