import { Link } from 'react-router'
import { type Category, findCategory } from '#domain/catalogue/category.ts'
import { CATEGORY_LOOKS } from '#web/shop/category-look.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { classNames } from '#web/ui/class-names.ts'
import { SectionHeading } from '#web/ui/heading.tsx'
import { useCategoryOffer } from '../catalogue/category-offers.tsx'

/** The first five that are not hidden are shown, the first one large. A promotion of the category takes the place of its line. */
const TILES: readonly { readonly category: Category; readonly line: string }[] = [
  { category: 'globos', line: 'De látex, metalizados, con números y en guirnaldas para armar tu arco' },
  { category: 'reposteria', line: 'Para hornear y decorar' },
  { category: 'decoracion', line: 'Ambientá la fiesta' },
  { category: 'carnaval', line: 'Espuma y papel picado' },
  { category: 'golosinas', line: 'Para la piñata y la mesa' },
  { category: 'souvenirs', line: 'Un recuerdo para cada invitado' },
  { category: 'decoracion Torta', line: 'Velas, toppers y adornos' },
  { category: 'combos', line: 'Todo junto y más barato' },
  { category: 'disfraces', line: 'Para ser otro por un rato' },
  { category: 'fiestas Patrias', line: 'Celeste y blanco' },
  { category: 'pascua', line: 'Huevos, moldes y conejos' },
]
const TILES_SHOWN = 5

/** The icon's position in a tile: one, or three in different sizes and hues. */
const SINGLE = '-right-4 -bottom-4 size-26 lg:size-36'
const BUNCH = [
  'right-24 -bottom-4 size-28 -rotate-12 hue-rotate-[285deg] brightness-110 max-md:hidden md:right-40 md:bottom-4 lg:right-60 lg:bottom-2 lg:size-48',
  'top-3 -right-3 size-24 rotate-12 hue-rotate-[190deg] brightness-125 md:top-40 md:right-0 md:size-36 lg:top-8 lg:size-52',
  'right-10 -bottom-8 size-38 max-xs:size-28 md:right-14 md:-bottom-8 md:size-48 lg:right-20 lg:-bottom-8 lg:size-72',
]

export function CategoryGrid() {
  const { hiddenCategories } = useShop()
  const shown = TILES.filter(({ category }) => !hiddenCategories.includes(category)).slice(0, TILES_SHOWN)
  return (
    <section aria-labelledby="categorias">
      <SectionHeading>
        <span id="categorias">Elegí por categoría</span>
      </SectionHeading>
      <ul className="grid grid-cols-2 gap-3 max-xs:grid-cols-1 md:grid-cols-4 md:gap-4">
        {shown.map(({ category, line }, index) => (
          <li
            key={category}
            className={index === 0 ? 'col-span-full md:col-span-2 md:row-span-2' : undefined}
          >
            <CategoryTile category={category} line={line} isLarge={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type CategoryTileProps = { readonly category: Category; readonly line: string; readonly isLarge: boolean }

function CategoryTile({ category, line, isLarge }: CategoryTileProps) {
  const info = findCategory(category)
  const { tint, icon } = CATEGORY_LOOKS[category]
  return (
    <Link
      to={`/productos/${info?.slug}`}
      className={classNames(
        'group relative flex h-full flex-col overflow-hidden rounded-panel p-4 transition max-xs:pb-24 duration-200 ease-out hover:shadow-lift md:p-6',
        isLarge ? 'min-h-44' : 'min-h-44 lg:min-h-56',
        tint,
      )}
    >
      <span
        className={classNames(
          'font-display leading-tight font-semibold',
          isLarge ? 'text-3xl lg:text-5xl' : 'text-xl lg:text-2xl',
        )}
      >
        {info?.label}
      </span>
      <span
        className={classNames(
          'mt-1 text-sm text-ink-soft',
          isLarge && 'max-w-1/2 max-xs:max-w-none md:max-w-64 md:text-base lg:mt-2 lg:text-lg',
        )}
      >
        {useCategoryOffer(category) ?? line}
      </span>
      {(isLarge ? BUNCH : [SINGLE]).map((place) => (
        <img
          key={place}
          src={icon}
          alt=""
          width={256}
          height={256}
          loading="lazy"
          decoding="async"
          className={classNames(
            'absolute transition duration-250 ease-out group-hover:-translate-y-1 group-hover:rotate-3',
            place,
          )}
        />
      ))}
    </Link>
  )
}
