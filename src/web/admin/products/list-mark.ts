import { type MouseEvent, useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { z } from 'zod/mini'

const ListMark = z.object({ list: z.string().check(z.regex(/^\/admin(\?|$)/)) })

/**
 * For the click on a link of the list: opens it with the mark of where one was, filters and page included, so that who saves
 * or cancels is back there. What was typed last counts also if it is not answered yet. Plain links with it, because those of the
 * router are made anew with every step of every navigation: in a table of many that is what a key that searches would wait for.
 */
export function useOpenFromList(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate()
  const shown = useLocation()
  const coming = useNavigation().location
  const { pathname, search } = coming?.pathname === shown.pathname ? coming : shown
  const list = useRef('')
  // Tells the click, which is not made anew for it.
  useEffect(() => {
    list.current = pathname + search
  }, [pathname, search])

  return useCallback(
    (event) => {
      const isForBrowser = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
      if (event.button !== 0 || isForBrowser) return
      event.preventDefault()
      const state: z.input<typeof ListMark> = { list: list.current }
      navigate(event.currentTarget.pathname, { state })
    },
    [navigate],
  )
}

/** The list one came from, or else the plain one. */
export function useListAddress(): string {
  return ListMark.safeParse(useLocation().state).data?.list ?? '/admin'
}
