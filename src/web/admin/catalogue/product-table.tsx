import { useMemo } from 'react'
import { findCategory } from '#domain/catalogue/category.ts'
import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { type Column, type Sort, Table } from '#web/ui/table.tsx'
import { AvailabilityButton } from './availability-button.tsx'
import { useOpenFromList } from './list-mark.ts'
import { PriceCell } from './price-cell.tsx'
import { DeleteButton, EditLinks, ProductName } from './row-actions.tsx'
import { AVAILABILITY } from './row-fields.ts'
import { useRowEdit } from './use-row-edit.ts'

type ProductTableProps = {
  readonly products: readonly VersionedProduct[]
  readonly sort: Sort
  readonly onSort: (column: string) => void
  readonly onDelete: (product: VersionedProduct) => void
  /** Called before a product is changed in its row. */
  readonly onEdit: () => void
}

const idOf = ({ id }: VersionedProduct) => id

export function ProductTable({ products, sort, onSort, onDelete, onEdit }: ProductTableProps) {
  const money = useMoney()
  const open = useOpenFromList()
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
          <>
            <ProductName product={product} onOpen={open} />
            {/* Where the next column has no room. */}
            <span className="line-clamp-2 pl-14 text-sm text-ink-soft max-md:hidden xl:hidden">
              {product.description}
            </span>
          </>
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
        cell: (product) => <PriceCell product={product} price={money(product.price)} onEdit={onEdit} />,
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
      {
        id: 'edit',
        header: 'Editar',
        isHeaderCompact: true,
        card: 'half',
        className: 'max-md:order-1 md:max-xl:px-0',
        cell: (product) => <EditLinks product={product} onOpen={open} />,
      },
      {
        id: 'delete',
        header: 'Eliminar',
        isHeaderCompact: true,
        card: 'half',
        className: 'max-md:order-1 md:max-xl:px-0',
        cell: (product) => <DeleteButton product={product} onDelete={onDelete} />,
      },
    ],
    [money, open, isAvailable, edit, onDelete, onEdit],
  )

  return (
    <Table caption="Productos" columns={columns} rows={products} keyOf={idOf} sort={sort} onSort={onSort} />
  )
}
