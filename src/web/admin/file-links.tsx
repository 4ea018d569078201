import Download from 'lucide-react/icons/download'

const FORMATS = { xlsx: 'Excel', csv: 'CSV' } as const
type FileFormat = keyof typeof FORMATS

type FileLinksProps = {
  /** What is downloaded, before the name of the format: `Ventas en`. */
  readonly label: string
  readonly addressOf: (format: FileFormat) => string
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
          aria-label={`${label} ${FORMATS[format]}`}
          className="inline-flex min-h-11 items-center px-1.5 font-bold text-turquoise underline decoration-2 underline-offset-4 hover:text-turquoise-deep"
        >
          {FORMATS[format]}
        </a>
      ))}
    </p>
  )
}
