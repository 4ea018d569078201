import Search from 'lucide-react/icons/search'
import { useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
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
        className="min-h-12 w-full appearance-none rounded-full border border-edge bg-card pr-14 pl-5 placeholder:text-ink-soft hover:border-ink"
      />
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
