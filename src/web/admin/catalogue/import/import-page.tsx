import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import * as importCalls from '#domain/catalogue/import/import-calls.ts'
import type { Imported } from '#domain/catalogue/import/product-import.ts'
import { apiContext } from '#web/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ErrorPanel } from '#web/ui/empty-state.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { LeaveGuard } from '../../leave-guard.tsx'
import { SectionsHeading } from '../../sections-heading.tsx'
import { adminLoad } from '../../session-guard.ts'
import { MarkQuestion, useMarkQuestion } from '../../spreadsheets/mark-question.tsx'
import { takePassedFile } from '../../spreadsheets/passed-file.ts'
import { ColumnChoices } from './column-choice.tsx'
import { type Decisions, NO_DECISIONS, type RowFilter, reviewRow } from './decisions.ts'
import { EarlierImports } from './earlier-imports.tsx'
import { ImportDone } from './import-done.tsx'
import { ImportStep } from './import-step.tsx'
import { RowReview } from './row-review.tsx'
import { SheetSource } from './sheet-source.tsx'
import { useImport } from './use-import.ts'
import { usePreview } from './use-preview.ts'
import { useUndoImport } from './use-undo-import.tsx'

export function loader({ request, context }: LoaderFunctionArgs) {
  return adminLoad(request, () => context.get(apiContext).call(importCalls.list))
}

/** Products from a spreadsheet: read, reviewed row by row, and only then stored. */
export function Component() {
  const imports = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const { preview, mark, progress, problem, read, choose, chooseMark, readAgain, forget } = usePreview()
  const marks = useMarkQuestion(preview?.twoWays, mark)
  const [decisions, setDecisions] = useState<Decisions>(NO_DECISIONS)
  const [filter, setFilter] = useState<RowFilter>('all')
  const [result, setResult] = useState<Imported>()
  const [outdated, setOutdated] = useState<string>()
  /** Chosen while another file has decisions; the page asks before it drops them. */
  const [other, setOther] = useState<File>()
  const done = useRef<HTMLHeadingElement>(null)
  const { askUndo, dialogs } = useUndoImport(() => setResult(undefined))
  const rows = useMemo(
    () => preview?.rows.map((row) => reviewRow(row, decisions.get(row.row))),
    [preview, decisions],
  )
  const onDecide = useCallback((change: (now: Decisions) => Decisions) => setDecisions(change), [])
  const storing = useImport({
    onDone(stored) {
      setResult(stored)
      setDecisions(NO_DECISIONS)
      forget()
      revalidate()
    },
    async onOutdated(message) {
      setOutdated(message)
      await readAgain()
    },
  })

  async function start(file: File) {
    setOther(undefined)
    setOutdated(undefined)
    storing.forgetProblem()
    if (!(await read({ file }))) return
    setDecisions(NO_DECISIONS)
    setFilter('all')
    setResult(undefined)
  }

  const startPassed = useEffectEvent(() => {
    const file = takePassedFile()
    if (file) start(file)
  })
  // Another page may have handed a file over.
  useEffect(() => startPassed(), [])
  // The list that had the focus is gone.
  useEffect(() => {
    if (result) done.current?.focus()
  }, [result])

  const isStoring = storing.progress !== undefined

  return (
    <>
      <SectionsHeading title="Importar productos" />
      {result && <ImportDone ref={done} result={result} onUndo={() => askUndo(result)} />}
      {/* Closed once it is chosen; what is pasted is still read. */}
      <ImportStep
        key={preview ? 'chosen' : 'open'}
        title={preview ? `1. ${preview.file}` : '1. Elegí la planilla'}
        hint={preview && 'Elegir otra'}
        isOpen={!preview}
      >
        <SheetSource
          progress={preview ? undefined : progress}
          problem={preview ? undefined : problem}
          onFile={(file) => (decisions.size > 0 ? setOther(file) : start(file))}
        />
      </ImportStep>
      {preview && <Rereading isReading={progress !== undefined} problem={problem} onReadAgain={readAgain} />}
      {preview && <ColumnChoices preview={preview} onChoose={choose} />}
      {preview && marks.questions.length > 0 && (
        <MarkQuestion
          questions={marks.questions}
          twoWays={preview.twoWays}
          answer={mark}
          onAnswer={chooseMark}
        />
      )}
      {preview && rows && preview.question === undefined && !marks.isOpen && (
        <RowReview
          rows={rows}
          outdated={outdated}
          filter={filter}
          onFilter={setFilter}
          isReading={progress !== undefined}
          storing={storing}
          onDecide={onDecide}
          onImport={() => storing.store(preview, rows)}
        />
      )}
      {!preview && <EarlierImports imports={imports} onUndo={askUndo} />}
      {dialogs}
      {other && (
        <OtherSheetDialog
          file={preview?.file}
          onRead={() => start(other)}
          onCancel={() => setOther(undefined)}
        />
      )}
      <LeaveGuard isUnsaved={() => decisions.size > 0 || isStoring} />
    </>
  )
}

type RereadingProps = {
  readonly isReading: boolean
  readonly problem: string | undefined
  readonly onReadAgain: () => void
}

/** The sheet is read again when its columns are chosen, or when the shop has changed meanwhile. */
function Rereading({ isReading, problem, onReadAgain }: RereadingProps) {
  return (
    <>
      {problem && (
        <div className="mb-5">
          <ErrorPanel title={problem}>
            <Button variant="quiet" className="justify-self-start" onClick={onReadAgain}>
              Probar de nuevo
            </Button>
          </ErrorPanel>
        </div>
      )}
      {isReading && (
        <div className="mb-5">
          <ProgressBar label="Leyendo la planilla…" value={undefined} />
        </div>
      )}
    </>
  )
}

type OtherSheetDialogProps = {
  readonly file: string | undefined
  readonly onRead: () => void
  readonly onCancel: () => void
}

function OtherSheetDialog({ file, onRead, onCancel }: OtherSheetDialogProps) {
  return (
    <ConfirmDialog
      title="¿Leer otra planilla?"
      confirmLabel="Leer la otra"
      cancelLabel="Seguir con esta"
      onConfirm={onRead}
      onCancel={onCancel}
    >
      <p>Lo que decidiste sobre {file} se pierde.</p>
    </ConfirmDialog>
  )
}
