import type { HydrationState } from 'react-router'
import type { Shop } from '#domain/shop/shop.ts'

/** Addresses of the built files. */
export type Assets = {
  readonly styles: readonly string[]
  /** Runs before the first paint. */
  readonly early: string
  /** What the early script fetches for every page. */
  readonly scripts: readonly string[]
  /** What a page that is loaded on demand adds to them, by its source file. */
  readonly scriptsByPage: Readonly<Record<string, readonly string[]>>
}

/** Listed in the head, because the data at the end of the page may not have arrived. */
export function scriptsOfPage(): readonly string[] {
  const list = document.querySelector<HTMLScriptElement>('script[data-scripts]')?.dataset.scripts
  return list ? list.split(' ') : []
}

export const PAGE_DATA_ID = 'page-data'

/** The loader data that the server wrote into the page. */
export function readPageData(): HydrationState {
  return JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '{}') as HydrationState
}

/** The route that loads what every page knows of the shop. */
export const SHOP_ROUTE = 'shop'

/** The shop as the page was rendered with. */
export function shopOfPage(): Shop | undefined {
  return readPageData().loaderData?.[SHOP_ROUTE]
}

/** Runs once the page's HTML is parsed; the data is at its end. */
export function whenParsed(run: () => void): void {
  if (document.readyState !== 'loading') run()
  else document.addEventListener('readystatechange', run, { once: true })
}
