import { useEffect } from 'react'

const COUNT = /^\(\d+\) /

/** Puts a number before the title of whatever page is open: `(2) Productos`. */
export function useTitleCount(count: number): void {
  // Each page sets its own title, so the tab's is watched.
  useEffect(() => {
    function write() {
      const plain = document.title.replace(COUNT, '')
      const wanted = count > 0 ? `(${count}) ${plain}` : plain
      if (document.title !== wanted) document.title = wanted
    }
    write()
    const observer = new MutationObserver(write)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      document.title = document.title.replace(COUNT, '')
    }
  }, [count])
}
