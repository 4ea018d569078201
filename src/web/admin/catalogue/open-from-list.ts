import { type MouseEvent, useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { z } from 'zod/mini'

const FromList = z.object({ list: z.string().check(z.regex(/^\/admin(\?|$)/)) })

/**
 * A click handler for links in the list. Passes on the list's address with filters and page, so that saving or cancelling returns
 * there. A pending search already counts. Used with plain links, because the router's links render again with every navigation, which
 * makes typing in a long table slow.
 */
export function useOpenFromList(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate()
  const shown = useLocation()
  const coming = useNavigation().location
  const { pathname, search } = coming?.pathname === shown.pathname ? coming : shown
  const list = useRef('')
  // Kept in a ref, so that the handler does not change.
  useEffect(() => {
    list.current = pathname + search
  }, [pathname, search])

  return useCallback(
    (event) => {
      const isForBrowser = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
      if (event.button !== 0 || isForBrowser) return
      event.preventDefault()
      const state: z.input<typeof FromList> = { list: list.current }
      const { pathname, search } = event.currentTarget
      navigate(pathname + search, { state })
    },
    [navigate],
  )
}

/** The list that opened this page, or the unfiltered one. */
export function useListAddress(): string {
  return FromList.safeParse(useLocation().state).data?.list ?? '/admin'
}
