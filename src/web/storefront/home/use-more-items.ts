import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

type PageOfRest<Item> = { readonly items: readonly Item[]; readonly isLast: boolean }

/**
 * The items that came with the page, and a function that loads as many again; undefined once all are there. A failure leaves the list
 * as it is, and the next call tries again. Few at a time, so that their pictures load when their turn comes.
 */
export function useMoreItems<Item extends { readonly id: number }>(
  first: readonly Item[],
  total: number,
  loadPage: (page: number, pageSize: number) => Promise<PageOfRest<Item>>,
) {
  const fresh = { first, items: first, page: 1, isComplete: first.length >= total }
  const [list, setList] = useState(fresh)
  // The page was loaded again.
  if (list.first !== first) setList(fresh)
  const loading = useRef<Promise<void>>(undefined)

  async function load() {
    try {
      const page = list.page + 1
      const { items, isLast } = await loadPage(page, first.length)
      // At once, because the carousel scrolls to them next.
      flushSync(() =>
        setList((known) =>
          known.first === first
            ? { first, items: joined(known.items, items), page, isComplete: isLast }
            : known,
        ),
      )
    } catch {
      // The carousel goes on with what it has.
    } finally {
      loading.current = undefined
    }
  }

  function loadMore(): Promise<void> {
    loading.current ??= load()
    return loading.current
  }

  return { items: list.items, loadMore: list.isComplete ? undefined : loadMore }
}

/** Pages overlap when the owner has changed something in between. */
function joined<Item extends { readonly id: number }>(
  known: readonly Item[],
  more: readonly Item[],
): readonly Item[] {
  const ids = new Set(known.map(({ id }) => id))
  return [...known, ...more.filter(({ id }) => !ids.has(id))]
}
