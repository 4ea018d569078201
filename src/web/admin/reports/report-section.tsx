import Download from 'lucide-react/icons/download'
import { type ReactNode, useId } from 'react'
import { type ReportFile, reportFileAddress } from '#web/api/admin-reports.ts'
import { classNames } from '#web/ui/class-names.ts'

type ReportSectionProps = {
  readonly title: string
  readonly file?: ReportFile
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** One report of the page, with its files. */
export function ReportSection({ title, file, isWide = false, children }: ReportSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'relative min-w-0 rounded-card border border-line bg-card p-4 md:p-5 print:break-inside-avoid print:border-0 print:p-0',
        isWide && 'xl:col-span-2',
      )}
    >
      <header className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {file && <FileLinks file={file} what={title} />}
      </header>
      {children}
    </section>
  )
}

/** For a report's own name, which tells apart the links of one page. */
type FileLinksProps = { readonly file: ReportFile; readonly what: string }

export function FileLinks({ file, what }: FileLinksProps) {
  return (
    <p className="flex items-center gap-x-1 print:hidden">
      <Download aria-hidden className="size-4 text-ink-soft" />
      {(['xlsx', 'csv'] as const).map((format) => (
        <a
          key={format}
          href={reportFileAddress(file, format)}
          download
          aria-label={`${what} en ${FORMATS[format]}`}
          className="inline-flex min-h-11 items-center px-1.5 font-bold text-turquoise underline decoration-2 underline-offset-4 hover:text-turquoise-deep"
        >
          {FORMATS[format]}
        </a>
      ))}
    </p>
  )
}

const FORMATS = { xlsx: 'Excel', csv: 'CSV' } as const
