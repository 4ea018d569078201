import type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunctionArgs } from 'react-router'
import { importPatiently, patiently } from './patience.ts'

type Loading = Pick<RouteObject, 'loader' | 'shouldRevalidate'>

let isStaying = false

/** Routes whose loaders and code wait for the connection, while the page that is shown stays. */
export function patientRoutes(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const patient = patientPage(route)
    const { lazy } = route
    if (typeof lazy === 'function') {
      patient.lazy = () => importPatiently(async () => patientPage(await lazy()))
    }
    if (route.children) patient.children = patientRoutes(route.children)
    return patient
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

function patientPage<Page extends Loading>(page: Page): Page {
  const { loader, shouldRevalidate } = page
  if (typeof loader !== 'function') return { ...page }
  return {
    ...page,
    // A page that failed to load is loaded again even by a navigation that stays, which must not wait.
    loader: (args: LoaderFunctionArgs) =>
      isStaying ? loader(args) : patiently(() => loader(args), { signal: args.request.signal }),
    shouldRevalidate: (args: ShouldRevalidateFunctionArgs) =>
      !isStaying && (shouldRevalidate?.(args) ?? args.defaultShouldRevalidate),
  }
}
