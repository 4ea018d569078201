import { type Cents, signedMoney } from '#domain/money/money.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ChangeNote } from './change-note.tsx'

export type TableRow = {
  readonly key: string
  readonly label: string
  readonly orders: number
  readonly units: number
  readonly total: Cents
  readonly before: Cents
}

type SalesTableProps = {
  readonly caption: string
  /** What the rows are. */
  readonly header: string
  readonly rows: readonly TableRow[]
  /** Shows the amounts before: the numbers of a chart. */
  readonly hasBefore?: boolean
  /** Left out where the rows are only some of all. */
  readonly total?: { readonly now: Cents; readonly before: Cents }
}

const CELL = 'py-2 pl-2 text-right align-top tabular-nums sm:pl-3'
/** On a phone these stand below the row's name. */
const WIDE_ONLY = 'max-sm:hidden'

/** Sales in rows, with their change. A table on the phone too: four short columns. */
export function SalesTable({ caption, header, rows, hasBefore = false, total }: SalesTableProps) {
  const { money, count } = useNumbers()
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
        {rows.map(({ key, label, orders, units, total: now, before }) => {
          const counted = hasBefore ? orders : units
          return (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="min-w-20 py-2 align-top font-bold first-letter:uppercase">
                {label}
                <span className="block text-sm font-normal text-ink-soft sm:hidden">
                  {count(counted)} {hasBefore ? (counted === 1 ? 'orden' : 'órdenes') : 'u.'}
                </span>
              </th>
              <td className={classNames(CELL, WIDE_ONLY)}>{count(counted)}</td>
              <td className={classNames(CELL, 'whitespace-nowrap')}>{signedMoney(now, money)}</td>
              {hasBefore && (
                <td className={classNames(CELL, 'whitespace-nowrap text-ink-soft')}>
                  {signedMoney(before, money)}
                </td>
              )}
              <td className={classNames(CELL, hasBefore && WIDE_ONLY)}>
                <ChangeNote now={now} before={before} otherwise="sin antes" />
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
            </th>
            <td className={WIDE_ONLY} />
            <td className={classNames(CELL, 'whitespace-nowrap')}>{signedMoney(total.now, money)}</td>
            {hasBefore && (
              <td className={classNames(CELL, 'whitespace-nowrap')}>{signedMoney(total.before, money)}</td>
            )}
            <td className={classNames(CELL, hasBefore && WIDE_ONLY)}>
              <ChangeNote now={total.now} before={total.before} otherwise="sin antes" />
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
