import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useEffectEvent } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useLineDown } from '../line.ts'
import { readTyped } from '../order-editor/draft-lines.ts'
import { hasCode } from '../order-editor/use-product-lookup.ts'
import { findAtCounter } from './kept-products.ts'
import type { CounterOrderInHand } from './use-counter-order.ts'

type UnfoundListProps = { readonly order: CounterOrderInHand; readonly isBusy: boolean }

/** What was scanned or typed without a connection, and no product of this device. */
export function UnfoundList({ order, isBusy }: UnfoundListProps) {
  const { unfound } = order.draft
  const isDown = useLineDown()
  useLookUps(order, isDown)
  if (unfound.length === 0) return null
  // The same code may be there twice.
  const rows = unfound.map((asked, index) => ({ asked, key: `${asked} ${unfound.indexOf(asked, index)}` }))
  return (
    <ul
      inert={isBusy}
      aria-label="Sin buscar"
      className="mt-3 divide-y divide-line rounded-card bg-sun-soft px-3"
    >
      {rows.map(({ asked, key }) => (
        <li key={key} className="flex items-center gap-3 py-1.5">
          <span className="min-w-0 grow leading-snug">
            <b className="wrap-anywhere">{asked}</b>
            <span className="block text-sm">
              {isDown ? 'Se busca cuando vuelva la conexión' : 'Ningún producto tiene ese código'}
            </span>
          </span>
          <IconButton label={`Quitar ${asked}`} icon={<Trash2 />} onClick={() => order.dropUnfound(asked)} />
        </li>
      ))}
    </ul>
  )
}

/** Looks them up once the shop answers. Only a code is sure: what a name finds first may be another product. */
function useLookUps(order: CounterOrderInHand, isDown: boolean): void {
  const { key } = order.sale ?? {}

  const lookUp = useEffectEvent(async () => {
    for (const asked of order.draft.unfound) {
      const { units = 1, wanted } = readTyped(asked)
      const found = await findAtCounter(wanted)
      const [product, ...others] = found.filter((each) => hasCode(each, wanted))
      if (product && others.length === 0) order.addFound(asked, product, units)
    }
  })

  // Asks the API.
  useEffect(() => {
    if (isDown || key === undefined) return
    // Without an answer they are looked up when the line is back.
    lookUp().catch(() => undefined)
  }, [isDown, key])
}
