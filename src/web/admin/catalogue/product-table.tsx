import Pencil from 'lucide-react/icons/pencil'
import { useMemo, useRef, useState } from 'react'
import { findCategory } from '#domain/catalogue/category.ts'
import { availabilityLabel } from '#domain/catalogue/product.ts'
import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { classNames } from '#web/ui/class-names.ts'
import { RowCheckbox } from '#web/ui/row-checkbox.tsx'
import { type Column, type Sort, Table } from '#web/ui/table.tsx'
import { ProductPromotions } from '../promotions/product-promotions.tsx'
import { useMay } from '../use-may.ts'
import { useOpenFromList } from './open-from-list.ts'
import { PriceEditor } from './price-editor.tsx'
import { DeleteButton, EditLinks, ProductName } from './row-actions.tsx'
import { AVAILABILITY } from './row-fields.ts'
import { ROW_LINK, walkRows } from './row-keys.ts'
import { useRowEdit } from './use-row-edit.ts'

type ProductTableProps = {
  readonly products: readonly VersionedProduct[]
  readonly sort: Sort
  readonly onSort: (column: string) => void
  readonly onDelete: (product: VersionedProduct) => void
  /** Called before a product is changed in its row. */
  readonly onEdit: () => void
  readonly chosen: ReadonlySet<number>
  readonly onChoose: (id: number, isChosen: boolean) => void
}

const idOf = ({ id }: VersionedProduct) => id

export function ProductTable(props: ProductTableProps) {
  const { products, sort, onSort, onDelete, onEdit, chosen, onChoose } = props
  const money = useMoney()
  const open = useOpenFromList()
  const may = useMay()
  const [mayEdit, mayPrice, mayDelete] = [may('catalogue'), may('prices'), may('deletion')]
  const { shownValue: isAvailable, edit } = useRowEdit(AVAILABILITY, onEdit)

  const columns = useMemo(
    (): readonly Column<VersionedProduct>[] => [
      {
        id: 'name',
        header: 'Nombre',
        narrowHeader: 'Nombre y descripción',
        isSortable: true,
        card: 'plain',
        cell: (product) => (
          <div className="flex items-start gap-1 max-[15rem]:block">
            {mayEdit && (
              <RowCheckbox
                label={`Elegir ${product.name}`}
                checked={chosen.has(product.id)}
                onChange={({ target }) => onChoose(product.id, target.checked)}
                className="-ml-3 shrink-0"
              />
            )}
            <div className="min-w-0 grow">
              <ProductName product={product} onOpen={mayEdit ? open : undefined} />
              <ProductPromotions product={product} className="pl-14" />
              {/* Where the next column has no room. */}
              <span className="line-clamp-2 pl-14 text-sm text-ink-soft max-md:hidden xl:hidden">
                {product.description}
              </span>
            </div>
          </div>
        ),
      },
      {
        id: 'description',
        header: 'Descripción',
        isSortable: true,
        card: 'plain',
        className: 'md:max-xl:hidden',
        cell: ({ description }) => <span className="line-clamp-2 text-sm text-ink-soft">{description}</span>,
      },
      {
        id: 'price',
        header: 'Precio',
        isSortable: true,
        isNumber: true,
        card: 'half',
        className: 'max-md:order-1 max-md:self-center',
        cell: (product) =>
          mayPrice ? (
            <PriceCell product={product} price={money(product.price)} onEdit={onEdit} />
          ) : (
            <span className="font-display font-semibold whitespace-nowrap">{money(product.price)}</span>
          ),
      },
      {
        id: 'availability',
        header: 'Disponibilidad',
        isSortable: true,
        card: 'half',
        className: 'max-md:order-1 xs:max-md:text-right',
        cell: (product) => (
          <AvailabilityButton
            name={product.name}
            isAvailable={isAvailable(product)}
            onToggle={() => edit(product, !isAvailable(product))}
            isRowLink={!mayEdit}
          />
        ),
      },
      {
        id: 'category',
        header: 'Categoría',
        isSortable: true,
        card: 'plain',
        cell: ({ category }) => (
          <span className="text-sm max-md:text-ink-soft">{findCategory(category)?.label}</span>
        ),
      },
      ...(mayEdit ? [editColumn(open)] : []),
      ...(mayDelete ? [deleteColumn(onDelete)] : []),
    ],
    [money, open, isAvailable, edit, onDelete, onEdit, chosen, onChoose, mayEdit, mayPrice, mayDelete],
  )

  return (
    <Table caption="Productos" columns={columns} rows={products} keyOf={idOf} sort={sort} onSort={onSort} />
  )
}

const editColumn = (onOpen: ReturnType<typeof useOpenFromList>): Column<VersionedProduct> => ({
  id: 'edit',
  header: 'Editar',
  isHeaderCompact: true,
  card: 'half',
  className: 'max-md:order-1 md:max-xl:px-0',
  cell: (product) => <EditLinks product={product} onOpen={onOpen} />,
})

const deleteColumn = (onDelete: ProductTableProps['onDelete']): Column<VersionedProduct> => ({
  id: 'delete',
  header: 'Eliminar',
  isHeaderCompact: true,
  card: 'half',
  className: 'max-md:order-1 md:max-xl:px-0',
  cell: (product) => <DeleteButton product={product} onDelete={onDelete} />,
})

type AvailabilityButtonProps = {
  readonly name: string
  readonly isAvailable: boolean
  readonly onToggle: () => void
  /** Whether arrow keys move to it, where names are no links. */
  readonly isRowLink: boolean
}

function AvailabilityButton({ name, isAvailable, onToggle, isRowLink }: AvailabilityButtonProps) {
  const rowKeys = isRowLink ? { ...ROW_LINK, onKeyDown: walkRows } : {}
  const state = availabilityLabel(isAvailable)
  return (
    <button
      type="button"
      {...rowKeys}
      onClick={onToggle}
      title="Cambiar la disponibilidad"
      aria-label={`${state}: ${name}`}
      className="group inline-flex min-h-11 items-center rounded-full"
    >
      <span
        className={classNames(
          'inline-flex items-center gap-2 rounded-full px-3 py-1 text-sm font-bold whitespace-nowrap transition duration-150 ease-out before:size-2 before:rounded-full group-hover:brightness-95',
          isAvailable
            ? 'bg-turquoise-soft text-turquoise-deep before:bg-turquoise'
            : 'bg-line/70 text-ink-soft before:bg-edge',
        )}
      >
        {state}
      </span>
    </button>
  )
}

type PriceCellProps = {
  readonly product: VersionedProduct
  readonly price: string
  /** Called before the price is changed. */
  readonly onEdit: () => void
}

/** The price, which opens a field over its place, so that no row moves. */
function PriceCell({ product, price, onEdit }: PriceCellProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <div className="relative inline-block">
      <button
        ref={button}
        type="button"
        title="Cambiar el precio"
        aria-label={`${price}: cambiar el precio de ${product.name}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className="group inline-flex min-h-11 items-center gap-1.5 rounded-control font-display font-semibold whitespace-nowrap hover:underline md:-mx-2 md:flex-row-reverse md:px-2"
      >
        {price}
        <Pencil
          aria-hidden
          className="size-3.5 text-ink-soft md:opacity-0 md:transition-opacity md:group-hover:opacity-100 md:group-focus-visible:opacity-100"
        />
      </button>
      {isOpen && (
        <PriceEditor
          product={product}
          onEdit={onEdit}
          onLeave={() => setOpen(false)}
          onClose={() => {
            setOpen(false)
            button.current?.focus()
          }}
        />
      )}
    </div>
  )
}
