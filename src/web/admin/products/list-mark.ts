import { type MouseEvent, useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod/mini'

const ListMark = z.object({ list: z.string().check(z.regex(/^\/admin(\?|$)/)) })

/**
 * For the click on a link of the list: opens it with the mark of where one was, filters and page included, so that who saves
 * or cancels is back there. Plain links with it, because those of the router are made anew with every step of every navigation:
 * in a table of many that is what a key that searches would wait for.
 */
export function useOpenFromList(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate()
  return useCallback(
    (event) => {
      const isForBrowser = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
      if (event.button !== 0 || isForBrowser) return
      event.preventDefault()
      const state: z.input<typeof ListMark> = { list: location.pathname + location.search }
      navigate(event.currentTarget.pathname, { state })
    },
    [navigate],
  )
}

/** The list one came from, or else the plain one. */
export function useListAddress(): string {
  return ListMark.safeParse(useLocation().state).data?.list ?? '/admin'
}
