import type { HydrationState } from 'react-router'

/** Addresses of files. */
export type Assets = {
  readonly scripts: readonly string[]
  /** What the scripts load once the page is on screen. */
  readonly later: readonly string[]
  readonly styles: readonly string[]
}

/** What the server loaded and the browser goes on with. It stands in the page beside what React renders. */
export type PageData = { readonly assets: Assets; readonly router: HydrationState }

export const PAGE_DATA_ID = 'page-data'

/** Written by this program's own server into this page. */
export function readPageData(): PageData {
  return JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '{}') as PageData
}
