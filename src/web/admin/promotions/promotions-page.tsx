import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import * as promotionCalls from '#domain/promotions/promotion-calls.ts'
import { type PromotionState, stateOf } from '#domain/promotions/promotion-times.ts'
import { NAMED_PRODUCTS, STATE_NAMES } from '#domain/promotions/promotion-words.ts'
import { apiContext } from '#web/api/api.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TapLink } from '#web/ui/text-link.tsx'
import { adminLoad } from '../session-guard.ts'
import { useMay } from '../use-may.ts'
import { loadNamedProducts } from './named-products.ts'
import { NEW_PROMOTION_ADDRESS, promotionAddress } from './promotion-addresses.ts'
import { PromotionRow } from './promotion-row.tsx'
import { SeasonSuggestions } from './season-suggestions.tsx'
import { useChangeInTime } from './use-change-in-time.ts'
import { usePromotionActions } from './use-promotion-actions.ts'

export function loader({ request, context }: LoaderFunctionArgs) {
  return adminLoad(request, async () => {
    const api = context.get(apiContext)
    const promotions = await api.call(promotionCalls.list)
    const products = await loadNamedProducts(api, promotions, NAMED_PRODUCTS)
    return { promotions, products, now: Date.now() }
  })
}

/** What is in force comes first, what is over last. */
const GROUPS: readonly PromotionState[] = ['active', 'coming', 'paused', 'ended']

export function Component() {
  const { promotions, products, now } = useLoaderData<typeof loader>()
  const may = useMay()
  const list = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const names = new Map(products.map(({ id, name }) => [id, name]))
  const changed = useRef<{ readonly id: number; readonly list: readonly object[] }>(undefined)
  const actions = usePromotionActions((id) => {
    changed.current = { id, list: promotions }
  })

  // A row that had the focus moves to another group or goes away. Focuses it there, or else the heading.
  useEffect(() => {
    const { id, list: before } = changed.current ?? {}
    if (!before || before === promotions) return
    const link = list.current?.querySelector<HTMLElement>(`[data-promotion="${id}"] a`)
    ;(link ?? heading.current)?.focus()
    changed.current = undefined
  })
  useChangeInTime(promotions)

  return (
    <>
      <title>Promociones</title>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          Promociones
        </h1>
        <Link to={NEW_PROMOTION_ADDRESS} className={buttonStyle()}>
          <Plus aria-hidden className="size-5" />
          Crear promoción
        </Link>
      </div>
      <p className="mb-5 max-w-prose text-ink-soft">
        No se suman: en cada producto vale la mejor para el cliente.
      </p>
      <SeasonSuggestions kind="promotion" addressOf={promotionAddress} />
      {promotions.length === 0 && (
        <EmptyState title="Todavía no hay promociones">
          <p>Un porcentaje, un 3x2 o precios por docena: la primera se ve en la tienda al instante.</p>
        </EmptyState>
      )}
      <div ref={list} className="grid grid-cols-1 gap-6">
        {GROUPS.map((group) => {
          const inGroup = promotions.filter((promotion) => stateOf(promotion, now) === group)
          if (inGroup.length === 0) return null
          return (
            <section key={group} aria-labelledby={group}>
              <h2 id={group} className="mb-2 flex items-baseline gap-2 text-xl">
                {STATE_NAMES[group]}
                <span className="font-sans text-base font-normal text-ink-soft tabular-nums">
                  {inGroup.length}
                </span>
              </h2>
              <ul className="divide-y divide-line rounded-card border border-line bg-card">
                {inGroup.map((promotion) => (
                  <PromotionRow
                    key={promotion.id}
                    promotion={promotion}
                    state={group}
                    nameOf={(id) => names.get(id)}
                    actions={actions}
                  />
                ))}
              </ul>
            </section>
          )
        })}
      </div>
      {may('settings') && (
        <p className="mt-6">
          <TapLink to="/admin/ajustes#pedidos">El pedido mínimo está en Ajustes</TapLink>
        </p>
      )}
    </>
  )
}
