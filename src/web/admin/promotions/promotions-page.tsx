import CirclePause from 'lucide-react/icons/circle-pause'
import CirclePlay from 'lucide-react/icons/circle-play'
import CircleStop from 'lucide-react/icons/circle-stop'
import Copy from 'lucide-react/icons/copy'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { useEffect, useRef } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { VersionedPromotion } from '#domain/promotions/promotion.ts'
import * as promotionCalls from '#domain/promotions/promotion-calls.ts'
import { type PromotionState, stateOf } from '#domain/promotions/promotion-times.ts'
import {
  NAMED_PRODUCTS,
  STATE_NAMES,
  scopeText,
  termsText,
  timesText,
} from '#domain/promotions/promotion-words.ts'
import { apiContext } from '#web/api/api.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TapLink } from '#web/ui/text-link.tsx'
import { QUIET_BUTTON, QuietButton } from '../quiet-button.tsx'
import { adminLoad } from '../session-guard.ts'
import { useMay } from '../use-may.ts'
import { loadNamedProducts } from './named-products.ts'
import { NEW_PROMOTION_ADDRESS, newPromotion, promotionAddress } from './promotion-addresses.ts'
import { SeasonSuggestions } from './season-suggestions.tsx'
import { useChangeInTime } from './use-change-in-time.ts'
import { type PromotionActions, usePromotionActions } from './use-promotion-actions.ts'

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

type PromotionRowProps = {
  readonly promotion: VersionedPromotion
  readonly state: PromotionState
  readonly nameOf: (product: number) => string | undefined
  readonly actions: PromotionActions
}

function PromotionRow({ promotion, state, nameOf, actions }: PromotionRowProps) {
  const { id, name } = promotion
  const terms = termsText(promotion)
  const scope = scopeText(promotion, nameOf)
  // A name that was suggested says it already.
  const what = `${terms} en ${scope}`
  const { setPaused, end, remove } = actions
  return (
    <li
      data-promotion={id}
      className="flex items-center gap-x-6 gap-y-1 px-4 py-3 max-lg:flex-col max-lg:items-stretch"
    >
      <div className={classNames('min-w-0 grow', state === 'ended' && 'text-ink-soft')}>
        <Link
          to={promotionAddress(id)}
          className="-my-1 inline-flex min-h-9 items-center rounded-sm text-lg font-bold wrap-anywhere hover:underline"
        >
          {name}
        </Link>
        {what !== name && (
          <p className="wrap-anywhere">
            <b className="font-semibold">{terms}</b> en {scope}
          </p>
        )}
        <p className="text-sm text-ink-soft">{timesText(promotion, state)}</p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-x-4">
        {(state === 'active' || state === 'coming') && (
          <QuietButton
            icon={<CirclePause aria-hidden />}
            aria-label={`Pausar «${name}»`}
            onClick={() => setPaused(promotion, true)}
          >
            Pausar
          </QuietButton>
        )}
        {state === 'paused' && (
          <QuietButton
            icon={<CirclePlay aria-hidden />}
            aria-label={`Reanudar «${name}»`}
            onClick={() => setPaused(promotion, false)}
          >
            Reanudar
          </QuietButton>
        )}
        {state === 'active' && (
          <QuietButton
            icon={<CircleStop aria-hidden />}
            aria-label={`Terminar ahora «${name}»`}
            onClick={() => end(promotion)}
          >
            Terminar ahora
          </QuietButton>
        )}
        <Link
          to={newPromotion.address({ copied: id })}
          aria-label={`Duplicar «${name}»`}
          className={QUIET_BUTTON}
        >
          <Copy aria-hidden />
          Duplicar
        </Link>
        <QuietButton
          icon={<Trash2 aria-hidden />}
          aria-label={`Eliminar «${name}»`}
          onClick={() => remove(promotion)}
        >
          Eliminar
        </QuietButton>
      </div>
    </li>
  )
}
