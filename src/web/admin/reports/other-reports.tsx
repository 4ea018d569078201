import type { ReactNode } from 'react'
import { signedMoney } from '#domain/money/money.ts'
import type { ReportRange } from '#domain/reports/report-range.ts'
import { keyLabel } from '#domain/reports/sales-report.ts'
import type { ReportSummary } from '#domain/reports/summary.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { ChangeNote } from './change-note.tsx'
import type { LoadedReport } from './load-report.ts'
import type { ReportFile } from './report-file.ts'
import { ReportSection } from './report-section.tsx'

type DiscountReportProps = {
  readonly summary: ReportSummary
  readonly before: ReportSummary
  readonly file: ReportFile
}

export function DiscountReport({ summary, before, file }: DiscountReportProps) {
  const { money } = useNumbers()
  const shown = (cents: number) => signedMoney(cents, money)
  return (
    <ReportSection title="Descuentos que diste" file={file}>
      <Facts
        facts={[
          ['De la tienda', summary.discount, before.discount, shown],
          ['De promociones', summary.promotion, before.promotion, shown],
        ]}
      />
    </ReportSection>
  )
}

type Customers = ReportSummary['customers']

type CustomerReportProps = {
  readonly customers: Customers
  readonly before: Customers
  readonly file: ReportFile
}

export function CustomerReport({ customers, before, file }: CustomerReportProps) {
  const { count } = useNumbers()
  return (
    <ReportSection title="Clientes" file={file}>
      <Facts
        facts={[
          ['Nuevos', customers.newcomers, before.newcomers, count],
          ['Que volvieron', customers.returning, before.returning, count],
          ['Órdenes sin celular', customers.unknownOrders, before.unknownOrders, count],
        ]}
      />
      <Note>
        Por celular y por la fecha de la orden, pagada o no. Quien pidió sin celular, o pidió que borres sus
        datos, no se puede reconocer.
      </Note>
    </ReportSection>
  )
}

export function MissingReport({ missing, range }: Pick<LoadedReport, 'missing'> & { range: ReportRange }) {
  const { count } = useNumbers()
  return (
    <ReportSection title="Lo que faltó" file={{ report: 'missing', query: range }}>
      {missing.all === 0 ? (
        <Note>No faltó nada de lo que pidieron en estos días.</Note>
      ) : (
        <table className="w-full border-collapse text-left text-sm md:text-base">
          <caption className="sr-only">Lo que se pidió y no se entregó</caption>
          <thead>
            <tr className="text-sm text-ink-soft">
              <th scope="col" className="py-2 font-bold">
                Producto
              </th>
              <th scope="col" className={NUMBER}>
                Unidades
              </th>
              <th scope="col" className={NUMBER}>
                Órdenes
              </th>
            </tr>
          </thead>
          <tbody>
            {missing.first.map(({ id, name, units, orders }) => (
              <tr key={id} className="border-t border-line">
                <th scope="row" className="py-2 font-bold">
                  {name}
                </th>
                <td className={NUMBER}>{count(units)}</td>
                <td className={NUMBER}>{count(orders)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <More all={missing.all} shown={missing.first.length} />
    </ReportSection>
  )
}

const NUMBER = 'py-2 pl-3 text-right tabular-nums'

type UnsoldReportProps = Pick<LoadedReport, 'unsold' | 'summary'> & { readonly range: ReportRange }

export function UnsoldReport({ unsold, summary, range }: UnsoldReportProps) {
  const { count } = useNumbers()
  return (
    <ReportSection title="Lo que no se vendió" file={{ report: 'unsold', query: range }}>
      {unsold.all === 0 ? (
        <Note>
          {summary.orders === 0
            ? 'No hay productos a la venta.'
            : 'Todo lo que está a la venta se vendió al menos una vez en estos días.'}
        </Note>
      ) : (
        <>
          <p className="mb-1">
            {unsold.all === 1
              ? '1 producto a la venta no se vendió.'
              : `${count(unsold.all)} productos a la venta no se vendieron.`}
          </p>
          <ul>
            {unsold.first.map(({ id, name, category }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line text-sm md:text-base"
              >
                <TextLink
                  to={`/admin/${id}/edit`}
                  className="inline-flex min-h-11 min-w-0 items-center text-ink! no-underline! hover:underline!"
                >
                  {name}
                </TextLink>
                <span className="text-sm text-ink-soft">{keyLabel('category', category)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <More all={unsold.all} shown={unsold.first.length} />
    </ReportSection>
  )
}

type Fact = readonly [label: string, now: number, before: number, shown: (value: number) => string]

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl>
      {facts.map(([label, now, before, shown]) => (
        <div
          key={label}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2 first:border-0"
        >
          <dt className="grow font-bold">{label}</dt>
          <dd className="tabular-nums">{shown(now)}</dd>
          <dd className="ml-auto min-w-24 text-right whitespace-nowrap">
            <ChangeNote now={now} before={before} otherwise="sin antes" isNeutral />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <p className="mt-2 text-sm text-ink-soft">{children}</p>
}

/** Where the rest is. */
function More({ all, shown }: { all: number; shown: number }) {
  const { count } = useNumbers()
  if (all <= shown) return null
  return <Note>Y {count(all - shown)} más: están todos en el archivo de Excel o CSV.</Note>
}
