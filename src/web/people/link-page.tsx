import type { ReactNode } from 'react'
import { data, type LoaderFunctionArgs } from 'react-router'
import { type Api, apiContext } from '#web/api/api.ts'
import { ApiError } from '#web/api/errors.ts'
import { Logo } from '#web/shop/logo.tsx'
import { Streamer } from '#web/ui/heading.tsx'

type LoadedLink<Found> = { readonly found: Found } | { readonly problem: string }

/** Loads what a link with a token in its address is for, or why it cannot be used. */
export async function loadLink<Found>(
  { params, context }: LoaderFunctionArgs,
  load: (api: Api, link: { readonly token: string }) => Promise<Found>,
) {
  try {
    return data<LoadedLink<Found>>({
      found: await load(context.get(apiContext), { token: params.token ?? '' }),
    })
  } catch (error) {
    // Used, expired, unknown or asked for too often: each has its own message.
    if (!(error instanceof ApiError)) throw error
    return data<LoadedLink<Found>>({ problem: error.message }, { status: error.status })
  }
}

type LinkPageProps<Found> = {
  readonly title: string
  readonly link: LoadedLink<Found>
  readonly heading: (found: Found) => string
  readonly lead: (found: Found) => ReactNode
  /** The form. */
  readonly children: (found: Found) => ReactNode
}

/** A page that is opened by a link for one use. */
export function LinkPage<Found>({ title, link, heading, lead, children }: LinkPageProps<Found>) {
  const isUsable = 'found' in link
  return (
    <div className="grid place-items-center py-8 sm:py-14">
      <title>{title}</title>
      <section
        aria-labelledby="link-title"
        className="w-full max-w-md rounded-panel bg-card p-6 shadow-card sm:p-10"
      >
        <Logo className="mx-auto size-14" />
        <h1 id="link-title" className="mt-4 text-center text-3xl text-balance wrap-anywhere">
          {isUsable ? heading(link.found) : 'Este enlace no sirve'}
        </h1>
        <Streamer className="mx-auto mt-2 h-3 w-26 text-sun-deep" />
        {isUsable ? (
          <>
            <p className="mt-4 mb-7 text-center text-balance text-ink-soft">{lead(link.found)}</p>
            {children(link.found)}
          </>
        ) : (
          <p className="mt-4 text-center text-balance text-ink-soft">{link.problem}</p>
        )}
      </section>
    </div>
  )
}
