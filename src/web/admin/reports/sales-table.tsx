import { signedMoney } from '#domain/money/money.ts'
import type { ComparedRow } from '#domain/reports/compared-rows.ts'
import type { ReportSummary } from '#domain/reports/summary.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ChangeNote } from './change-note.tsx'

type Sums = Pick<ReportSummary, 'orders' | 'units' | 'total'>

type SalesTableProps = {
  readonly caption: string
  /** What the rows are. */
  readonly header: string
  readonly rows: readonly ComparedRow[]
  /** Shows the amounts before: the numbers of a chart. */
  readonly hasBefore?: boolean
  /** Left out where the rows are only some of all. */
  readonly total?: { readonly now: Sums; readonly before: Sums }
}

const CELL = 'py-2 pl-2 text-right align-top tabular-nums sm:pl-3'
const NOTHING_BEFORE = 'sin antes'
/** On a phone these stand below the row's name. */
const WIDE_ONLY = 'max-sm:hidden'

/** Sales in rows, with their change. A table on the phone too: four short columns. */
export function SalesTable({ caption, header, rows, hasBefore = false, total }: SalesTableProps) {
  const { money, count } = useNumbers()
  const countedIn = ({ orders, units }: Sums) => (hasBefore ? orders : units)
  const countWords = (counted: number) =>
    `${count(counted)} ${hasBefore ? (counted === 1 ? 'orden' : 'órdenes') : 'u.'}`
  return (
    <table className="w-full border-collapse text-left text-sm md:text-base">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-sm text-ink-soft">
          <th scope="col" className="py-2 font-bold">
            {header}
          </th>
          <th scope="col" className={classNames(CELL, WIDE_ONLY, 'font-bold whitespace-nowrap')}>
            {hasBefore ? 'Órdenes' : 'Unidades'}
          </th>
          <th scope="col" className={classNames(CELL, 'font-bold whitespace-nowrap')}>
            Ventas
          </th>
          {hasBefore && (
            <th scope="col" className={classNames(CELL, 'font-bold whitespace-nowrap')}>
              Antes
            </th>
          )}
          <th scope="col" className={classNames(CELL, 'font-bold whitespace-nowrap', hasBefore && WIDE_ONLY)}>
            Cambio
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { key, label, total: now, before } = row
          const counted = countedIn(row)
          return (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="min-w-20 py-2 align-top font-bold first-letter:uppercase">
                {label}
                <Below>{countWords(counted)}</Below>
              </th>
              <td className={classNames(CELL, WIDE_ONLY)}>{count(counted)}</td>
              <td className={classNames(CELL, 'whitespace-nowrap')}>{signedMoney(now, money)}</td>
              {hasBefore && (
                <td className={classNames(CELL, 'whitespace-nowrap text-ink-soft')}>
                  {signedMoney(before, money)}
                </td>
              )}
              <td className={classNames(CELL, 'whitespace-nowrap', hasBefore && WIDE_ONLY)}>
                <ChangeNote now={now} before={before} otherwise={NOTHING_BEFORE} />
              </td>
            </tr>
          )
        })}
      </tbody>
      {total && (
        <tfoot>
          <tr className="border-t-2 border-edge font-bold">
            <th scope="row" className="py-2">
              Total
              <Below>{countWords(countedIn(total.now))}</Below>
            </th>
            <td className={classNames(CELL, WIDE_ONLY)}>{count(countedIn(total.now))}</td>
            <td className={classNames(CELL, 'whitespace-nowrap')}>{signedMoney(total.now.total, money)}</td>
            {hasBefore && (
              <td className={classNames(CELL, 'whitespace-nowrap')}>
                {signedMoney(total.before.total, money)}
              </td>
            )}
            <td className={classNames(CELL, 'whitespace-nowrap', hasBefore && WIDE_ONLY)}>
              <ChangeNote now={total.now.total} before={total.before.total} otherwise={NOTHING_BEFORE} />
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

/** On a phone, what a wide screen has in a column of its own. */
function Below({ children }: { children: string }) {
  return <span className="block text-sm font-normal text-ink-soft sm:hidden">{children}</span>
}
