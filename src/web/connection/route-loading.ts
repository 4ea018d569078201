import type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunctionArgs } from 'react-router'
import { importWithRetry, withRetry } from './retry.ts'

type Loading = Pick<RouteObject, 'loader' | 'shouldRevalidate'>

let isStaying = false

/** Routes whose loaders and code wait for the connection, while the page that is shown stays. */
export function retryingRoutes(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const retrying = retryingPage(route)
    const { lazy } = route
    if (typeof lazy === 'function') {
      retrying.lazy = () => importWithRetry(async () => retryingPage(await lazy()))
    }
    if (route.children) retrying.children = retryingRoutes(route.children)
    return retrying
  })
}

/** For a navigation to the page that is shown, which ends another one: loads nothing. */
export async function withoutLoading(navigate: () => void | Promise<void>): Promise<void> {
  isStaying = true
  try {
    await navigate()
  } finally {
    isStaying = false
  }
}

function retryingPage<Page extends Loading>(page: Page): Page {
  const { loader, shouldRevalidate } = page
  if (typeof loader !== 'function') return { ...page }
  return {
    ...page,
    // A page that failed to load is loaded again even by a navigation that stays, which must not wait.
    loader: (args: LoaderFunctionArgs) =>
      isStaying ? loader(args) : withRetry(() => loader(args), { signal: args.request.signal }),
    shouldRevalidate: (args: ShouldRevalidateFunctionArgs) =>
      !isStaying && (shouldRevalidate?.(args) ?? args.defaultShouldRevalidate),
  }
}
