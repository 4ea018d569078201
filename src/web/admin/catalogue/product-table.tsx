import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { type MouseEvent, useMemo } from 'react'
import { findCategory } from '#domain/catalogue/category.ts'
import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import { CATEGORY_LOOKS } from '#web/shop/category-look.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { ShopPicture } from '#web/shop/shop-picture.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { type Column, type Sort, Table } from '#web/ui/table.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { AvailabilityButton } from './availability-button.tsx'
import { copyAddress } from './copy-address.ts'
import { useOpenFromList } from './list-mark.ts'
import { PriceCell } from './price-cell.tsx'
import { ROW_LINK, walkRows } from './row-keys.ts'
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
  'min-w-11 max-md:border max-md:border-line xl:-mx-2 xl:px-2',
)

/** Where there is no room for the words. */
const ICON = 'size-5 max-md:hidden xl:hidden'
const ACTION_TEXT = 'md:max-xl:sr-only'

const idOf = ({ id }: VersionedProduct) => id

export function ProductTable({ products, sort, onSort, onDelete, onEdit }: ProductTableProps) {
  const money = useMoney()
  const open = useOpenFromList()
  const { isAvailable, toggle } = useAvailability(onEdit)

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
            <Name product={product} onClick={open} />
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
        isHeaderCompact: true,
        card: 'half',
        className: 'max-md:order-1 md:max-xl:px-0',
        cell: ({ id, name }) => (
          <span className="flex items-center gap-1 max-md:gap-2">
            <a
              href={`/admin/${id}/edit`}
              onClick={open}
              title={`Editar ${name}`}
              aria-label={`Editar ${name}`}
              className={classNames(ACTION, 'grow text-turquoise')}
            >
              <Pencil aria-hidden className={ICON} />
              <span className={ACTION_TEXT}>Editar</span>
            </a>
            <a
              href={copyAddress(id)}
              onClick={open}
              title={`Duplicar ${name}`}
              aria-label={`Duplicar ${name}`}
              className={classNames(ACTION, 'text-turquoise max-md:w-11 max-md:shrink-0 md:max-xl:hidden')}
            >
              <Copy aria-hidden className="size-5" />
            </a>
          </span>
        ),
      },
      {
        id: 'delete',
        header: 'Eliminar',
        isHeaderCompact: true,
        card: 'half',
        className: 'max-md:order-1 md:max-xl:px-0',
        cell: (product) => (
          <button
            type="button"
            onClick={() => onDelete(product)}
            title={`Eliminar ${product.name}`}
            aria-label={`Eliminar ${product.name}`}
            className={classNames(ACTION, 'text-danger max-md:w-full')}
          >
            <Trash2 aria-hidden className={ICON} />
            <span className={ACTION_TEXT}>Eliminar</span>
          </button>
        ),
      },
    ],
    [money, open, isAvailable, toggle, onDelete, onEdit],
  )

  return (
    <Table caption="Productos" columns={columns} rows={products} keyOf={idOf} sort={sort} onSort={onSort} />
  )
}

type NameProps = {
  readonly product: VersionedProduct
  readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** Hovering or focusing the name shows the picture. */
function Name({ product, onClick }: NameProps) {
  const { id, name, image, category } = product
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
          className="flex min-h-11 min-w-0 items-center gap-3 rounded-control font-bold hover:underline md:min-w-36 xl:min-w-52 [&>picture]:shrink-0"
        >
          <ShopPicture
            address={image}
            alt=""
            sizes="2.75rem"
            width={44}
            height={44}
            className={classNames('size-11 shrink-0 rounded-control object-cover', tint)}
          />
          <span className="min-w-0">{name}</span>
        </a>
      )}
    </Tooltip>
  )
}
