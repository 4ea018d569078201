import CalendarHeart from 'lucide-react/icons/calendar-heart'
import { writtenDay } from '#domain/date.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { PROMOTIONS } from '../promotions/promotion-addresses.ts'
import { FRONT_PAGE } from './home/slide-addresses.ts'
import { useSeasonIdeas } from './season-ideas.tsx'

/** Says on the owner's first page that a season is near and has ideas. */
export function SeasonLine() {
  const ideas = useSeasonIdeas()
  const [next] = ideas
  if (!next) return null
  const count = ideas.filter(({ season }) => season === next.season).length
  const place = next.kind === 'slide' ? FRONT_PAGE : PROMOTIONS
  return (
    <p className="mb-3 flex items-start gap-2 text-ink-soft">
      <CalendarHeart aria-hidden className="mt-0.5 size-5 shrink-0 text-fuchsia" />
      <span>
        Para {next.season} ({writtenDay(next.date)}){' '}
        <TextLink to={place}>
          {count === 1 ? 'hay una idea para tu tienda' : `hay ${count} ideas para tu tienda`}
        </TextLink>
      </span>
    </p>
  )
}
