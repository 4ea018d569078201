import Download from 'lucide-react/icons/download'
import { SHEET_FORMATS, type SheetFormat } from '#domain/spreadsheets/file-kinds.ts'

type FileLinksProps = {
  /** What is downloaded, before the name of the format: `Ventas en`. */
  readonly label: string
  readonly addressOf: (format: SheetFormat) => string
}

/** The same contents as a file of each format. */
export function FileLinks({ label, addressOf }: FileLinksProps) {
  return (
    <p className="flex items-center gap-x-1 print:hidden">
      <Download aria-hidden className="size-4 text-ink-soft" />
      {(['xlsx', 'csv'] as const).map((format) => (
        <a
          key={format}
          href={addressOf(format)}
          download
          aria-label={`${label} ${SHEET_FORMATS[format]}`}
          className="inline-flex min-h-11 items-center px-1.5 font-bold text-turquoise underline decoration-2 underline-offset-4 hover:text-turquoise-deep"
        >
          {SHEET_FORMATS[format]}
        </a>
      ))}
    </p>
  )
}
