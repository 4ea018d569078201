import CirclePause from 'lucide-react/icons/circle-pause'
import CirclePlay from 'lucide-react/icons/circle-play'
import CircleStop from 'lucide-react/icons/circle-stop'
import Copy from 'lucide-react/icons/copy'
import Trash2 from 'lucide-react/icons/trash'
import { Link } from 'react-router'
import type { VersionedPromotion } from '#domain/promotions/promotion.ts'
import type { PromotionState } from '#domain/promotions/promotion-times.ts'
import { scopeText, termsText, timesText } from '#domain/promotions/promotion-words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { QUIET_BUTTON, QuietButton } from '../quiet-button.tsx'
import { promotionAddress, promotionCopyAddress } from './promotion-addresses.ts'
import type { PromotionActions } from './use-promotion-actions.ts'

type PromotionRowProps = {
  readonly promotion: VersionedPromotion
  readonly state: PromotionState
  readonly nameOf: (product: number) => string | undefined
  readonly actions: PromotionActions
}

export function PromotionRow({ promotion, state, nameOf, actions }: PromotionRowProps) {
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
        <Link to={promotionCopyAddress(id)} aria-label={`Duplicar «${name}»`} className={QUIET_BUTTON}>
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
