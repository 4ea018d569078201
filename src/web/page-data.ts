import type { HydrationState } from 'react-router'

/** Addresses of files. */
export type Assets = {
  readonly styles: readonly string[]
  /** Runs before the first paint. */
  readonly early: string
  readonly start: readonly string[]
  /** What `start` runs once the page is on screen: on every page, and before the last of those what a page needs by itself. */
  readonly later: readonly string[]
  readonly laterByPage: Readonly<Record<string, readonly string[]>>
}

/** Those of one page. */
export type DocumentAssets = Pick<Assets, 'styles' | 'early' | 'start' | 'later'>

/** As the page names them itself: written into its data as well, they would be sent twice. */
export function readDocumentAssets(): DocumentAssets {
  const addresses = (selector: string, attribute: 'href' | 'src') =>
    [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '')
  return {
    styles: addresses('link[rel=stylesheet]', 'href'),
    early: addresses('script[data-scripts]', 'src')[0] ?? '',
    start: addresses('body > script[type=module]', 'src'),
    later: scriptsOfPage(),
  }
}

/** What `start` runs, in its order. It stands in the head: the data at the page's end may not be there yet. */
export function scriptsOfPage(): readonly string[] {
  const list = document.querySelector<HTMLScriptElement>('script[data-scripts]')?.dataset.scripts
  return list ? list.split(' ') : []
}

export const PAGE_DATA_ID = 'page-data'

/** What the server loaded and the browser goes on with, written by this program's own server beside what React renders. */
export function readPageData(): HydrationState {
  return JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '{}') as HydrationState
}
