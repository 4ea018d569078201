import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

type Rest<Item> = { readonly items: readonly Item[]; readonly isLast: boolean }

/**
 * The items that came with the page, and a function that loads as many again; undefined once all are there. A failure leaves the list
 * as it is, and the next call tries again. Few at a time, so that their pictures load when their turn comes.
 */
export function useRest<Item extends { readonly id: number }>(
  first: readonly Item[],
  total: number,
  loadPage: (page: number, pageSize: number) => Promise<Rest<Item>>,
) {
  const [items, setItems] = useState(first)
  const [isComplete, setComplete] = useState(first.length >= total)
  const loaded = useRef(1)
  const loading = useRef<Promise<void>>(undefined)

  async function load() {
    try {
      const { items: more, isLast } = await loadPage(loaded.current + 1, first.length)
      loaded.current++
      // The caller scrolls to them next.
      flushSync(() => {
        setItems((known) => [...known, ...more.filter(({ id }) => !known.some((item) => item.id === id))])
        setComplete(isLast)
      })
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

  return { items, loadMore: isComplete ? undefined : loadMore }
}
