import { memo } from 'react'
import { findCategory } from '#domain/catalogue/category.ts'
import type { Cents, Numbers } from '#domain/money/money.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { RowCheckbox } from '#web/ui/row-checkbox.tsx'
import { differenceText } from '../../words.ts'
import { PriceInput } from './price-input.tsx'
import type { PriceRow } from './price-rows.ts'

const FLAGS: Readonly<Record<NonNullable<PriceRow['flag']>, string>> = {
  reversed: 'Por el redondeo va al revés',
  cancelled: 'Por el redondeo no cambia',
  outlier: 'Diferencia grande',
}

/** All rows have this height: the table renders only those in view. */
const HEIGHT = 'h-14 max-md:h-34 max-xs:h-[10rem]'

const CELL = 'px-3 align-middle max-md:p-0 md:first:pl-4 md:last:pr-4'
const NUMBER = 'text-right whitespace-nowrap tabular-nums'

type PriceRowProps = {
  readonly row: PriceRow
  /** Its number in the whole table, from 1, after the header. */
  readonly position: number
  readonly numbers: Numbers
  /** Undefined where nothing can be chosen. */
  readonly isSelected: boolean | undefined
  readonly onToggle: ((id: number) => void) | undefined
  readonly onEdit: ((id: number, price: Cents | undefined) => void) | undefined
}

/** A line on wide screens, a card on a phone. */
export const PriceRowView = memo(function PriceRowView(props: PriceRowProps) {
  const { row, position, numbers, isSelected = true, onToggle, onEdit } = props
  const { id, name, before, after, difference, isEdited } = row
  return (
    <tr
      aria-rowindex={position + 1}
      data-product={id}
      className={classNames(
        HEIGHT,
        'border-t border-line hover:bg-fuchsia-soft/30 max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)_9rem] max-md:grid-rows-[minmax(0,1fr)_auto_auto] max-md:items-center max-md:gap-x-3 max-md:px-4 max-md:py-2 max-md:first:border-0',
        'max-xs:grid-cols-[auto_minmax(0,1fr)] max-xs:grid-rows-[minmax(0,1fr)] max-xs:px-2',
        !isSelected && 'bg-paper',
      )}
    >
      {onToggle && (
        <td className={classNames(CELL, 'md:w-12')}>
          <RowCheckbox
            label={`Cambiar ${name}`}
            checked={isSelected}
            onChange={() => onToggle(id)}
            className="-m-3 *:scroll-mt-24 *:scroll-mb-32"
          />
        </td>
      )}
      <td
        className={classNames(
          CELL,
          'md:max-w-0',
          onToggle ? 'max-md:col-span-2 max-xs:col-span-1' : 'max-md:col-span-3 max-xs:col-span-2',
        )}
      >
        <Name row={row} isSelected={isSelected} />
      </td>
      <td
        className={classNames(
          CELL,
          NUMBER,
          'text-ink-soft max-md:col-span-2 max-md:text-left max-md:text-sm',
        )}
      >
        <span className="md:hidden">Antes </span>
        {numbers.money(before)}
      </td>
      <td
        className={classNames(
          CELL,
          NUMBER,
          'font-bold max-md:row-span-2 max-xs:col-span-2 max-xs:row-span-1',
        )}
      >
        {isSelected && onEdit && (
          <PriceInput name={name} price={after} isEdited={isEdited} onEdit={(price) => onEdit(id, price)} />
        )}
        {isSelected && !onEdit && numbers.money(after)}
        {!isSelected && <span className="font-normal text-ink-soft">No cambia</span>}
      </td>
      <td
        className={classNames(
          CELL,
          NUMBER,
          'max-md:col-span-2 max-md:text-left max-md:text-sm',
          difference === 0 && 'text-ink-soft',
        )}
      >
        {isSelected && difference !== undefined ? differenceText(difference, numbers) : '—'}
      </td>
    </tr>
  )
})

function Name({ row, isSelected }: { row: PriceRow; isSelected: boolean }) {
  const { name, category, flag, isEdited } = row
  const label = category && findCategory(category)?.label
  return (
    <div className="grid min-w-0 content-center">
      <span
        title={name}
        className="line-clamp-1 leading-5 font-bold max-md:line-clamp-2 max-xs:leading-tight"
      >
        {name}
      </span>
      {(label || flag || isEdited) && (
        <span className="flex min-w-0 items-center gap-2 overflow-hidden text-sm whitespace-nowrap text-ink-soft">
          {isSelected && isEdited && <Badge tone="success">Editado</Badge>}
          {isSelected && flag && <Badge tone={flag === 'reversed' ? 'loud' : 'sun'}>{FLAGS[flag]}</Badge>}
          <span className="truncate">{label}</span>
        </span>
      )}
    </div>
  )
}
