import { createContext, useContext, useEffect, useState } from 'react'
import type { Product } from '#domain/product.ts'
import { CATEGORY_LOOKS } from '#web/shop/category-look.ts'
import { ShopPicture } from '#web/shop/shop-picture.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** Longer than the time between two keystrokes. */
const CALM_MS = 250

/** Whether the rows have not changed for a moment. */
export const CalmRows = createContext(true)

/** The value for `CalmRows`; false again as soon as other rows render. */
export function useCalm(rows: unknown): boolean {
  const [calm, setCalm] = useState(rows)
  // Uses a timer.
  useEffect(() => {
    const timer = setTimeout(() => setCalm(rows), CALM_MS)
    return () => clearTimeout(timer)
  }, [rows])
  return calm === rows
}

/**
 * Loads the picture only when the rows stop changing: while typing, rows disappear before their pictures arrive, and loading those
 * would delay the next rows.
 */
export function RowPicture({ product: { image, category } }: { product: Product }) {
  const isCalm = useContext(CalmRows)
  const [isShown, setShown] = useState(isCalm)
  if (isCalm && !isShown) setShown(true)
  const look = classNames('size-11 shrink-0 rounded-control object-cover', CATEGORY_LOOKS[category].tint)
  if (!isShown) return <span className={look} />
  return <ShopPicture address={image} alt="" sizes="2.75rem" width={44} height={44} className={look} />
}
