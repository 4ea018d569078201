import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import {
  Form,
  Link,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useNavigate,
  useSearchParams,
} from 'react-router'
import * as recipeCalls from '#domain/recipes/recipe-calls.ts'
import { formatMinutes, totalMinutes } from '#domain/recipes/recipe-time.ts'
import { searchRecipes } from '#domain/recipes/search-recipes.ts'
import { RECIPE_MATCHES } from '#domain/search/search.ts'
import { apiContext } from '#web/api/api.ts'
import { CATEGORY_LOOKS } from '#web/shop/category-look.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Streamer } from '#web/ui/heading.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TapLink, TextLink } from '#web/ui/text-link.tsx'
import { PageTitle } from '../page-title.tsx'
import { RecipeCard } from './recipe-card.tsx'

const SEARCH_PARAMETER = 'buscar'

/** Only what the list shows: the steps would be larger than the rest of the page. */
export async function loader({ context }: LoaderFunctionArgs) {
  const recipes = await context.get(apiContext).call(recipeCalls.list)
  return recipes.map(({ id, title, imgUrl, tag, preparation }) => ({
    id,
    title,
    imgUrl,
    tag,
    minutes: totalMinutes(preparation),
  }))
}

/** Searching and opening a recipe use the data already loaded. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search
}

export function Component() {
  const recipes = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const text = query.get(SEARCH_PARAMETER)?.trim() ?? ''
  const matches = text ? searchRecipes(recipes, text) : recipes
  const shown = text ? matches.slice(0, RECIPE_MATCHES) : recipes

  return (
    <>
      <PageTitle text="Recetas" />
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5 pt-6 pb-8">
        <div className="grid gap-2">
          <h1 className="text-4xl md:text-5xl">Recetas</h1>
          <Streamer className="h-3 w-26 text-fuchsia" />
          <p className="text-lg text-ink-soft">Ideas ricas para tu fiesta, paso a paso.</p>
        </div>
        {recipes.length > 0 && <RecipeSearch text={text} />}
      </div>
      {recipes.length === 0 ? (
        <NoRecipes />
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
            {/* Without matches the text below is visible instead. */}
            <p role="status" className={shown.length === 0 ? 'sr-only' : 'py-2 font-bold'}>
              {summary(text, shown.length, matches.length)}
            </p>
            {text && shown.length > 0 && <AllRecipesLink />}
          </div>
          {shown.length === 0 ? (
            <NoMatchingRecipes
              text={text}
              tags={[...new Set(recipes.map(({ tag }) => tag))].filter(Boolean)}
            />
          ) : (
            <>
              <h2 className="sr-only">{text ? 'Recetas encontradas' : 'Todas las recetas'}</h2>
              <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
                {shown.map(({ minutes, ...recipe }, index) => (
                  <li key={recipe.id}>
                    <RecipeCard
                      recipe={recipe}
                      time={minutes === undefined ? undefined : formatMinutes(minutes)}
                      sizes="(min-width: 80rem) 300px, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw"
                      isFirst={index === 0}
                    />
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </>
  )
}

function NoRecipes() {
  return (
    <EmptyState
      title="Todavía no hay recetas"
      picture={<img src={CATEGORY_LOOKS.reposteria.icon} alt="" width={96} height={96} />}
    >
      <p>Las estamos probando en la cocina. Mientras tanto, mirá lo que hay en la tienda.</p>
      <TextLink to="/productos">Ver productos</TextLink>
    </EmptyState>
  )
}

function summary(text: string, shown: number, found: number): string {
  const recipes = `${found} ${found === 1 ? 'receta' : 'recetas'}`
  if (!text) return recipes
  if (found === 0) return `Nada con «${text}»`
  if (found > shown) return `${shown} de ${recipes} con «${text}». Escribí un poco más para afinar.`
  return `${recipes} con «${text}»`
}

/** No matches: links to all recipes and to the existing tags. */
function NoMatchingRecipes({ text, tags }: { text: string; tags: readonly string[] }) {
  return (
    <EmptyState
      title={`No encontramos recetas con «${text}»`}
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

function AllRecipesLink() {
  return (
    <TapLink to={searchAddress('')} replace preventScrollReset>
      Ver todas las recetas
    </TapLink>
  )
}

function searchAddress(text: string): string {
  return text.trim() ? `/recetas?${new URLSearchParams({ [SEARCH_PARAMETER]: text })}` : '/recetas'
}

/** The text is kept in the address, so reload, shared links and the form without JavaScript work. */
function RecipeSearch({ text }: { text: string }) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)

  // Uncontrolled, so that typing never waits for the address. Updated when a link changes the address.
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = text
  }, [text])

  function clear() {
    if (!field.current) return
    field.current.value = ''
    field.current.focus()
  }

  return (
    <Form role="search" action="/recetas" replace preventScrollReset className="relative w-full sm:max-w-sm">
      <input
        ref={field}
        type="search"
        name={SEARCH_PARAMETER}
        aria-label="Buscar recetas"
        placeholder="Torta, alfajores, Pascua…"
        autoComplete="off"
        enterKeyHint="search"
        defaultValue={text}
        onChange={(event) =>
          navigate(searchAddress(event.target.value), { replace: true, preventScrollReset: true })
        }
        className={classNames(
          'min-h-12 w-full appearance-none rounded-full border border-edge bg-card pl-5 placeholder:text-ink-soft hover:border-ink [&::-webkit-search-cancel-button]:hidden',
          text ? 'pr-24' : 'pr-14',
        )}
      />
      {text && (
        <Link
          to={searchAddress('')}
          replace
          preventScrollReset
          aria-label="Borrar la búsqueda"
          onClick={clear}
          className="absolute inset-y-0 right-12 my-auto grid size-11 place-items-center rounded-full text-ink-soft hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </Link>
      )}
      <IconButton
        type="submit"
        label="Buscar"
        icon={<Search />}
        tone="soft"
        className="absolute inset-y-0 right-0.5 my-auto"
      />
    </Form>
  )
}
