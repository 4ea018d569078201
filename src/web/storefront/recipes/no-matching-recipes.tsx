import { Link } from 'react-router'
import { CATEGORY_LOOKS } from '#web/shop/category-look.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { searchAddress } from './recipe-search.tsx'

/** No matches: links to all recipes and to the existing tags. */
export function NoMatchingRecipes({ text, tags }: { text: string; tags: readonly string[] }) {
  return (
    <EmptyState
      title={`No encontramos recetas con “${text}”`}
      picture={<img src={CATEGORY_LOOKS.reposteria.icon} alt="" width={96} height={96} />}
    >
      {tags.length > 0 && (
        <div className="grid gap-3">
          <p>Probá con otra palabra o elegí una ocasión:</p>
          <ul className="flex flex-wrap justify-center gap-2">
            {tags.map((tag) => (
              <li key={tag}>
                <Link to={searchAddress(tag)} replace preventScrollReset className={buttonStyle('secondary')}>
                  {tag}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <AllRecipesLink />
    </EmptyState>
  )
}

export function AllRecipesLink() {
  return (
    <TextLink to={searchAddress('')} replace preventScrollReset className="inline-flex min-h-11 items-center">
      Ver todas las recetas
    </TextLink>
  )
}
