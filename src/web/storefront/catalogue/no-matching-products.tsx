import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { whatsappLink } from '#domain/shop/page-address.ts'
import { CATEGORY_LOOKS } from '#web/shop/category-look.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CategoryChips } from './category-chips.tsx'
import { categoryAddress, pageAddress } from './products-address.ts'
import type { ProductList } from './products-loader.ts'

/** Explains an empty list and links to other products. */
export function NoMatchingProducts(list: ProductList) {
  const { category, search, order, isAvailable, page, total } = list
  const pathname = categoryAddress(category)
  const first = pageAddress(pathname, 1, { search, order, isAvailable })
  if (page === null || page > 1) {
    return (
      <Message title="No hay productos..">
        <p>
          {page === null || total === 0 ? 'Esa página no existe.' : 'La lista no llega hasta esa página.'}
        </p>
        <WayOn to={first} label="Ir a la primera página" />
      </Message>
    )
  }
  if (isAvailable) {
    return (
      <Message title="No hay productos..">
        <p>Puede que haya, pero agotados por ahora.</p>
        <WayOn to={pageAddress(pathname, 1, { search, order })} label="Ver también los agotados" />
      </Message>
    )
  }
  if (list.question || list.recipes.length > 0) {
    return (
      <Message title="No hay productos..">
        <p>Te respondemos acá arriba. Si buscabas un producto, mirá por categoría.</p>
        <CategoryChips />
        <WayOn to={categoryAddress()} label="Ver todos los productos" />
      </Message>
    )
  }
  if (search) {
    return (
      <Message title="No hay productos..">
        <p className="text-pretty">
          No encontramos «{search}». Probá con menos palabras, mirá por categoría o preguntanos: puede que lo
          tengamos en el local.
        </p>
        <AskShop text={search} />
        <CategoryChips />
        <WayOn to={categoryAddress()} label="Ver todos los productos" />
      </Message>
    )
  }
  return (
    <Message title="No Hay Productos aún">
      <p>Estamos preparando las novedades. Volvé a pasar en unos días.</p>
      {category ? (
        <WayOn to={categoryAddress()} label="Ver todos los productos" />
      ) : (
        <WayOn to="/" label="Volver al inicio" />
      )}
    </Message>
  )
}

function Message({ title, children }: { title: string; children: ReactNode }) {
  return (
    <EmptyState
      title={title}
      picture={<img src={CATEGORY_LOOKS.combos.icon} alt="" width={112} height={112} className="size-28" />}
    >
      {children}
    </EmptyState>
  )
}

/** Opens a chat that asks for what was searched. */
function AskShop({ text }: { text: string }) {
  const chat = whatsappLink(useShop().whatsapp, `Hola! ¿Tienen «${text}»?`)
  if (!chat) return null
  return (
    <a href={chat} target="_blank" rel="noreferrer" className={buttonStyle('secondary')}>
      Preguntar por WhatsApp
    </a>
  )
}

function WayOn({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={buttonStyle('primary')}>
      {label}
    </Link>
  )
}
