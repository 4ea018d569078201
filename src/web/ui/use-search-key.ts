import { type RefObject, useEffect, useRef } from 'react'

/** For the search field of a page: `/` leads to it from wherever nothing is being typed. */
export function useSearchKey(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)

  // Listens to the browser's keyboard.
  useEffect(() => {
    function focus(event: KeyboardEvent) {
      const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select')
      const isElsewhere = isTyping || document.querySelector('dialog[open]') !== null
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isElsewhere) return
      event.preventDefault()
      field.current?.select()
      field.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])

  return field
}
