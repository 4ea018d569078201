import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

export const SEARCH_PARAMETER = 'buscar'

export function searchAddress(text: string): string {
  return text.trim() ? `/recetas?${new URLSearchParams({ [SEARCH_PARAMETER]: text })}` : '/recetas'
}

/** The text is kept in the address, so reload, shared links and the form without JavaScript work. */
export function RecipeSearch({ text }: { text: string }) {
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
