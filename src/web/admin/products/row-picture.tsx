import { createContext, useContext, useEffect, useState } from 'react'
import type { Product } from '#domain/product.ts'
import { CATEGORY_LOOKS } from '#web/shop/category-look.ts'
import { ShopPicture } from '#web/shop/shop-picture.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** Longer than between two keys of somebody who types. */
const CALM_MS = 250

/** Whether the rows have stood still for a moment. */
export const CalmRows = createContext(true)

/** For `CalmRows`: no longer true with the first render of other rows. */
export function useCalm(rows: unknown): boolean {
  const [calm, setCalm] = useState(rows)
  // The browser's clock.
  useEffect(() => {
    const timer = setTimeout(() => setCalm(rows), CALM_MS)
    return () => clearTimeout(timer)
  }, [rows])
  return calm === rows
}

/**
 * The picture of a row that stays: while one types, rows are gone before theirs would be there, and fetching those would hold
 * up the rows of the next key.
 */
export function RowPicture({ product: { image, category } }: { product: Product }) {
  const isCalm = useContext(CalmRows)
  const [isShown, setShown] = useState(isCalm)
  if (isCalm && !isShown) setShown(true)
  const look = classNames('size-11 shrink-0 rounded-control object-cover', CATEGORY_LOOKS[category].tint)
  if (!isShown) return <span className={look} />
  return <ShopPicture address={image} alt="" sizes="2.75rem" width={44} height={44} className={look} />
}
