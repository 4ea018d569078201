import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import { copyText } from '#web/shop/copy-text.ts'
import { QuietButton } from '../quiet-button.tsx'
import { notesAsCsv, notesAsText, type RowNote } from './note-files.ts'

/** Longer lists are closed, so that what is below stays in reach. */
const MOST_OPEN = 10

type RowNotesProps = {
  readonly title: string
  readonly notes: readonly RowNote[]
  /** Of the downloaded file, without its ending. */
  readonly file: string
}

/** Rows of an imported spreadsheet that need a look, each with the reason; to copy or download, so that the sheet can be corrected. */
export function RowNotes({ title, notes, file }: RowNotesProps) {
  return (
    <details
      open={notes.length <= MOST_OPEN}
      className="rounded-card border border-sun-deep/50 bg-sun-soft px-4 py-1"
    >
      <summary className="cursor-pointer py-2.5 font-bold">{title}</summary>
      <ul className="mb-2 grid gap-1 text-sm">
        {notes.map(({ row, name, text }) => (
          <li key={row}>
            <strong className="tabular-nums">Fila {row}:</strong> {name && `${name}. `}
            {text}
          </li>
        ))}
      </ul>
      <div className="mb-1 flex flex-wrap gap-x-4">
        <QuietButton
          icon={<Copy aria-hidden />}
          onClick={() =>
            copyText(notesAsText(notes), 'Filas copiadas', 'No pudimos copiar las filas. Probá bajarlas.')
          }
        >
          Copiar las filas
        </QuietButton>
        <QuietButton
          icon={<Download aria-hidden />}
          onClick={() => download(notesAsCsv(notes), `${file}.csv`)}
        >
          Bajar las filas
        </QuietButton>
      </div>
    </details>
  )
}

function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // The browser has the file once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address))
}
