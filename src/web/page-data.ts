import type { HydrationState } from 'react-router'

/** Addresses of the built files. */
export type Assets = {
  readonly styles: readonly string[]
  /** Runs before the first paint. */
  readonly early: string
  readonly start: readonly string[]
  /** Scripts that `start` runs after the first paint. Those of `laterByPage` go before the last one. */
  readonly later: readonly string[]
  readonly laterByPage: Readonly<Record<string, readonly string[]>>
}

/** The files of one page. */
export type DocumentAssets = Pick<Assets, 'styles' | 'early' | 'start' | 'later'>

/** Read from the page's tags, so that they need not be sent in its data too. */
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

/** The scripts that `start` runs, in order. Listed in the head, because the data at the end of the page may not have arrived. */
export function scriptsOfPage(): readonly string[] {
  const list = document.querySelector<HTMLScriptElement>('script[data-scripts]')?.dataset.scripts
  return list ? list.split(' ') : []
}

export const PAGE_DATA_ID = 'page-data'

/** The loader data that the server wrote into the page. */
export function readPageData(): HydrationState {
  return JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '{}') as HydrationState
}
