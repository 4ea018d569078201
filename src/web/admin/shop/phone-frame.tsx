import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

/** With a doctype, or browsers would lay it out by the rules of old pages. */
const EMPTY_PAGE = '<!doctype html><html lang="es-AR"><body></body></html>'

/** Shows its children as a page of their own that nobody can act on: narrow, as on a phone, whatever the width of the window. */
export function PhoneFrame({ title, children }: { title: string; children: ReactNode }) {
  const [body, setBody] = useState<HTMLElement>()
  const [height, setHeight] = useState<number>()
  const watched = useRef<ResizeObserver>(undefined)

  /** Of the frame: also called for one that came with the page and has loaded before. */
  function fill(frame: HTMLIFrameElement | null) {
    const page = frame?.contentDocument
    // Until it has loaded, a frame has another page, without a doctype.
    if (page?.compatMode !== 'CSS1Compat' || page.body === body) return
    const styles = document.querySelectorAll('link[rel="stylesheet"], style')
    page.head.replaceChildren(...[...styles].map((style) => style.cloneNode(true)))
    watched.current?.disconnect()
    watched.current = new ResizeObserver(() => setHeight(page.body.scrollHeight))
    watched.current.observe(page.body)
    setBody(page.body)
  }

  return (
    <iframe
      ref={fill}
      title={title}
      inert
      tabIndex={-1}
      srcDoc={EMPTY_PAGE}
      onLoad={(event: SyntheticEvent<HTMLIFrameElement>) => fill(event.currentTarget)}
      height={height}
      className="block w-full"
    >
      {body && createPortal(children, body)}
    </iframe>
  )
}
