import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import type { CategoryInfo } from '#domain/catalogue/category.ts'
import { CATEGORY_LOOKS } from '#web/shop/category-look.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Streamer } from '#web/ui/heading.tsx'
import { CategoryOffers } from './category-offers.tsx'
import { CATEGORY_TEXTS } from './category-text.ts'

type ListHeaderProps = {
  readonly category: CategoryInfo | null
  readonly search: string
  readonly corrected: string | null
  readonly leftOut: string | null
}

const SAMPLES = ['globos', 'golosinas', 'combos'] as const

/** The list's title on the category's tint. */
export function ListHeader({ category, search, corrected, leftOut }: ListHeaderProps) {
  if (category) {
    const { tint, icon } = CATEGORY_LOOKS[category.value]
    return (
      <Panel
        tint={tint}
        title={category.label}
        text={CATEGORY_TEXTS[category.value]}
        offers={<CategoryOffers category={category.value} />}
      >
        <Icon address={icon} className="size-16 min-[22rem]:size-20 md:size-32" />
      </Panel>
    )
  }
  if (search) {
    return (
      <Panel
        tint="bg-turquoise-soft"
        title={`Resultados para «${search}»`}
        text={
          corrected
            ? correctionText(leftOut ?? search, corrected)
            : 'Buscamos en los nombres y las descripciones de todo lo que hay.'
        }
      >
        <Search aria-hidden className="size-14 text-turquoise md:size-20" />
      </Panel>
    )
  }
  return (
    <Panel
      tint="bg-sun-soft"
      title="Todos los productos"
      text="Todo para tu fiesta, por mayor y menor, en un solo lugar."
      offers={<CategoryOffers />}
    >
      {SAMPLES.map((sample) => (
        <Icon
          key={sample}
          address={CATEGORY_LOOKS[sample].icon}
          className="size-20 max-md:not-last:hidden md:not-first:-ml-6 md:even:-translate-y-3 md:size-28"
        />
      ))}
    </Panel>
  )
}

type PanelProps = {
  readonly tint: string
  readonly title: string
  readonly text: string
  readonly offers?: ReactNode
  readonly children: ReactNode
}

function Panel({ tint, title, text, offers, children }: PanelProps) {
  return (
    <header
      className={classNames(
        'mt-4',
        'flex items-center justify-between gap-4 overflow-hidden rounded-panel px-5 py-4 md:min-h-44 md:px-10',
        tint,
      )}
    >
      <div className="grid justify-items-start gap-2">
        <h1 className="text-3xl md:text-4xl lg:text-5xl">{title}</h1>
        <Streamer className="h-3 w-26 text-fuchsia" />
        <p className="max-w-prose md:text-lg">{text}</p>
        {offers}
      </div>
      <div className="flex shrink-0 items-center max-xs:hidden">{children}</div>
    </header>
  )
}

function Icon({ address, className }: { address: string; className: string }) {
  // Low priority: the first product pictures matter more.
  return <img src={address} alt="" width={128} height={128} fetchPriority="low" className={className} />
}

/** Says what was not found, and what was searched instead: a corrected text, or one without the missing words. */
export function correctionText(missing: string, corrected: string): string {
  return `No encontramos «${missing}». Te mostramos «${corrected}».`
}
