import type { RouteObject } from 'react-router'

type LazyPage = Pick<RouteObject, 'lazy' | 'handle'>

/** A page whose code is loaded when it is opened. The file name tells the server which scripts to preload. */
export function lazyPage(file: string, lazy: NonNullable<RouteObject['lazy']>): LazyPage {
  return { lazy, handle: `src/web/${file}` }
}

/** The name of the page's file in the build. */
export function pageFile({ handle }: Pick<RouteObject, 'handle'>): string | undefined {
  return typeof handle === 'string' ? handle : undefined
}
