import type { RouteObject } from 'react-router'

type LazyPage = Pick<RouteObject, 'lazy' | 'handle'>

/** A page whose code is fetched when it is opened. Its file is named, so that the server can tell a browser what to fetch. */
export function lazyPage(file: string, lazy: NonNullable<RouteObject['lazy']>): LazyPage {
  return { lazy, handle: `src/web/${file}` }
}

/** The name of the page's file in the build. */
export function pageFile({ handle }: Pick<RouteObject, 'handle'>): string | undefined {
  return typeof handle === 'string' ? handle : undefined
}
