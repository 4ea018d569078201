import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import type { MouseEvent } from 'react'
import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import { CATEGORY_LOOKS } from '#web/shop/category-look.ts'
import { ShopPicture } from '#web/shop/shop-picture.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { newProduct } from './new-product-address.ts'
import { ROW_LINK, walkRows } from './row-keys.ts'

const ACTION = classNames(
  'inline-flex min-h-11 items-center justify-center rounded-control font-bold whitespace-nowrap hover:underline',
  'min-w-11 max-md:border max-md:border-line xl:-mx-2 xl:px-2',
)

/** Where there is no room for the words. */
const ICON = 'size-5 max-md:hidden xl:hidden'
const ACTION_TEXT = 'md:max-xl:sr-only'

type OpenProps = {
  readonly product: VersionedProduct
  readonly onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
}

const NAME =
  'flex min-h-11 min-w-0 items-center gap-3 rounded-control font-bold md:min-w-36 xl:min-w-52 [&>picture]:shrink-0'

type ProductNameProps = Pick<OpenProps, 'product'> & {
  /** Without it the name is no link. */
  readonly onOpen: OpenProps['onOpen'] | undefined
}

/** Hovering or focusing the name shows the picture. */
export function ProductName({ product, onOpen }: ProductNameProps) {
  const { id, name, image, category, code, draft } = product
  const { tint } = CATEGORY_LOOKS[category]
  const content = (
    <>
      <ShopPicture
        address={image}
        alt=""
        sizes="2.75rem"
        width={44}
        height={44}
        className={classNames('size-11 shrink-0 rounded-control object-cover', tint)}
      />
      <span className="min-w-0">
        {name}
        {draft && (
          <>
            {' '}
            <Badge tone="sun">Borrador</Badge>
          </>
        )}
        {code && <span className="block text-sm font-normal text-ink-soft">Código {code}</span>}
      </span>
    </>
  )
  if (!onOpen) return <div className={NAME}>{content}</div>
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
          onClick={onOpen}
          {...ROW_LINK}
          aria-describedby={describedBy}
          onKeyDown={walkRows}
          className={classNames(NAME, 'hover:underline')}
        >
          {content}
        </a>
      )}
    </Tooltip>
  )
}

export function EditLinks({ product: { id, name }, onOpen }: OpenProps) {
  return (
    <span className="flex items-center gap-1 max-md:gap-2">
      <a
        href={`/admin/${id}/edit`}
        onClick={onOpen}
        title={`Editar ${name}`}
        aria-label={`Editar ${name}`}
        className={classNames(ACTION, 'grow text-turquoise')}
      >
        <Pencil aria-hidden className={ICON} />
        <span className={ACTION_TEXT}>Editar</span>
      </a>
      <a
        href={newProduct.address({ copied: id })}
        onClick={onOpen}
        title={`Duplicar ${name}`}
        aria-label={`Duplicar ${name}`}
        className={classNames(ACTION, 'text-turquoise max-md:w-11 max-md:shrink-0 md:max-xl:hidden')}
      >
        <Copy aria-hidden className="size-5" />
      </a>
    </span>
  )
}

type DeleteButtonProps = {
  readonly product: VersionedProduct
  readonly onDelete: (product: VersionedProduct) => void
}

export function DeleteButton({ product, onDelete }: DeleteButtonProps) {
  return (
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
  )
}
