import { type MouseEvent, useMemo } from 'react'
import type { VersionedProduct } from '#domain/admin-answers.ts'
import { findCategory } from '#domain/category.ts'
import { CATEGORY_LOOKS } from '#web/shop/category-look.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { ShopPicture } from '#web/shop/shop-picture.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { type Column, type Sort, Table } from '#web/ui/table.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { AvailabilityButton } from './availability-button.tsx'
import { useOpenFromList } from './list-mark.ts'
import { ROW_LINK, walkRows } from './row-keys.ts'
import { CalmRows, RowPicture, useCalm } from './row-picture.tsx'
import { useAvailability } from './use-availability.ts'

type ProductTableProps = {
  readonly products: readonly VersionedProduct[]
  readonly sort: Sort
  readonly onSort: (column: string) => void
  readonly onDelete: (product: VersionedProduct) => void
  /** Called before a product is changed in its row. */
  readonly onEdit: () => void
}

const ACTION = classNames(
  'inline-flex min-h-11 items-center justify-center rounded-control font-bold whitespace-nowrap hover:underline',
  'max-md:w-full max-md:border max-md:border-line md:-mx-2 md:px-2',
)

const idOf = ({ id }: VersionedProduct) => id

export function ProductTable({ products, sort, onSort, onDelete, onEdit }: ProductTableProps) {
  const money = useMoney()
  const open = useOpenFromList()
  const { isAvailable, toggle } = useAvailability(onEdit)
  const isCalm = useCalm(products)

  const columns = useMemo(
    (): readonly Column<VersionedProduct>[] => [
      {
        id: 'name',
        header: 'Nombre',
        isSortable: true,
        card: 'plain',
        cell: (product) => <Name product={product} onClick={open} />,
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
        cell: ({ price }) => (
          <span className="font-display font-semibold whitespace-nowrap">{money(price)}</span>
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
            onToggle={() => toggle(product)}
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
        card: 'half',
        className: 'max-md:order-1',
        cell: ({ id, name }) => (
          <a
            href={`/admin/${id}/edit`}
            onClick={open}
            aria-label={`Editar ${name}`}
            className={classNames(ACTION, 'text-turquoise')}
          >
            Editar
          </a>
        ),
      },
      {
        id: 'delete',
        header: 'Eliminar',
        card: 'half',
        className: 'max-md:order-1',
        cell: (product) => (
          <button
            type="button"
            onClick={() => onDelete(product)}
            aria-label={`Eliminar ${product.name}`}
            className={classNames(ACTION, 'text-danger')}
          >
            Eliminar
          </button>
        ),
      },
    ],
    [money, open, isAvailable, toggle, onDelete],
  )

  return (
    <CalmRows value={isCalm}>
      <Table caption="Productos" columns={columns} rows={products} keyOf={idOf} sort={sort} onSort={onSort} />
    </CalmRows>
  )
}

type NameProps = {
  readonly product: VersionedProduct
  readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** Hovering or focusing the name shows the picture. */
function Name({ product, onClick }: NameProps) {
  const { id, name, description, image, category } = product
  const { tint } = CATEGORY_LOOKS[category]
  return (
    <Tooltip
      content={
        <ShopPicture
          address={image}
          alt={`Imagen de ${name}`}
          sizes="14rem"
          className={classNames('size-56 rounded-control object-cover', tint)}
        />
      }
    >
      {(describedBy) => (
        <a
          href={`/admin/${id}/edit`}
          onClick={onClick}
          {...ROW_LINK}
          aria-describedby={describedBy}
          onKeyDown={walkRows}
          className="flex min-h-11 min-w-0 items-center gap-3 rounded-control font-bold hover:underline md:min-w-40 xl:min-w-52 [&>picture]:shrink-0"
        >
          <RowPicture product={product} />
          <span className="min-w-0">
            {name}
            {/* For widths without this column. */}
            <span
              aria-hidden
              className="line-clamp-1 text-sm font-normal text-ink-soft max-lg:hidden xl:hidden"
            >
              {description}
            </span>
          </span>
        </a>
      )}
    </Tooltip>
  )
}
