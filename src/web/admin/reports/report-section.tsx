import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { FileLinks } from '../file-links.tsx'
import { type ReportFile, reportFileAddress } from './report-file.ts'

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
        {file && <ReportLinks file={file} what={title} />}
      </header>
      {children}
    </section>
  )
}

/** For a report's own name, which tells apart the links of one page. */
type ReportLinksProps = { readonly file: ReportFile; readonly what: string }

export function ReportLinks({ file, what }: ReportLinksProps) {
  return <FileLinks label={`${what} en`} addressOf={(format) => reportFileAddress(file, format)} />
}
