import { useLocation } from 'react-router'
import { z } from 'zod'

const ListMark = z.object({ list: z.string().regex(/^\/admin(\?|$)/) })
export type ListMark = z.infer<typeof ListMark>

/** Travels with a link from the list, so that who saves or cancels is back where they were, filters and page included. */
export function useListMark(): ListMark {
  const { pathname, search } = useLocation()
  return { list: pathname + search }
}

/** The list one came from, or else the plain one. */
export function useListAddress(): string {
  return ListMark.safeParse(useLocation().state).data?.list ?? '/admin'
}
