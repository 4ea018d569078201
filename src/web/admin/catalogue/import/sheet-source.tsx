import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { useEffect, useEffectEvent, useState } from 'react'
import { MAX_SHEET_MB } from '#domain/spreadsheets/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { TextArea } from '#web/ui/text-field.tsx'

type SheetSourceProps = {
  /** From 0 to 1 while the file is sent; undefined when nothing is read. */
  readonly progress: number | undefined
  readonly problem: string | undefined
  readonly onFile: (file: File) => void
}

/** Where the products come from: a file, or cells pasted from a sheet. */
export function SheetSource({ progress, problem, onFile }: SheetSourceProps) {
  const [text, setText] = useState('')
  const isReading = progress !== undefined

  function readCells(cells: string) {
    if (!isReading) onFile(new File([cells], 'Celdas pegadas.tsv', { type: 'text/tab-separated-values' }))
  }
  const readPasted = useEffectEvent(readCells)

  // Cells pasted anywhere on the page. Before the file field sees them: a spreadsheet also copies them as a picture.
  useEffect(() => {
    function paste(event: ClipboardEvent) {
      const cells = event.clipboardData?.getData('text/plain') ?? ''
      const isTyping =
        event.target instanceof Element && event.target.matches('input:not([type=file]), textarea')
      if (isTyping || !/[\t\n]/.test(cells.trim()) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      readPasted(cells)
    }
    document.addEventListener('paste', paste, { capture: true })
    return () => document.removeEventListener('paste', paste, { capture: true })
  }, [])

  return (
    <div className="grid gap-6 md:grid-cols-2">
      <FileDrop
        label="Planilla"
        accept=".xlsx,.csv,.tsv,.txt"
        hint={`Un archivo .xlsx o .csv de tu proveedor, Tiendanube, WooCommerce, Shopify o Mercado Libre. Hasta ${MAX_SHEET_MB} MB.`}
        prompt={promptFor(progress)}
        progress={progress}
        progressLabel="Leyendo la planilla"
        isDisabled={isReading}
        error={problem}
        onFile={onFile}
        preview={<FileSpreadsheet aria-hidden className="size-8 text-ink-soft" />}
      />
      <form
        className="grid content-start gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          readCells(text)
          setText('')
        }}
      >
        <TextArea
          label="O pegá las celdas"
          hint="Copialas en Excel o Google Sheets, con sus títulos, y pegalas acá o en cualquier parte de la página."
          value={text}
          rows={4}
          wrap="off"
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
          className="max-h-40 min-h-28"
        />
        <Button
          type="submit"
          variant="quiet"
          disabled={text.trim() === '' || isReading}
          className="justify-self-start max-sm:w-full"
        >
          Leer las celdas
        </Button>
      </form>
    </div>
  )
}

function promptFor(progress: number | undefined): string {
  if (progress === undefined) return 'Elegí o arrastrá un archivo .xlsx o .csv'
  return progress < 1 ? 'Subiendo…' : 'Leyendo las filas…'
}
