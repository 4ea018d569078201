import { type LoaderFunctionArgs, redirect, useSearchParams } from 'react-router'
import * as sessionCalls from '#domain/people/session-calls.ts'
import { type Api, apiContext } from '#web/api/api.ts'
import { ApiError } from '#web/api/errors.ts'
import { safeNext } from '#web/people/safe-next.ts'
import { clearSessionRecord, readSessionRecord } from '#web/people/session-record.ts'
import { Logo } from '#web/shop/logo.tsx'
import { Streamer } from '#web/ui/heading.tsx'
import { LoginForm } from './login-form.tsx'

/** Redirects if already signed in. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<null> {
  if (await isSignedIn(context.get(apiContext))) {
    throw redirect(safeNext(new URL(request.url).searchParams.get('next')))
  }
  return null
}

export function Component() {
  const [query] = useSearchParams()
  return (
    <div className="grid place-items-center py-8 sm:py-14">
      <title>Iniciar Sesión</title>
      <section
        aria-labelledby="login-title"
        className="w-full max-w-md rounded-panel bg-card p-6 shadow-card sm:p-10"
      >
        <Logo className="mx-auto size-14" />
        <h1 id="login-title" className="mt-4 text-center text-3xl">
          Iniciar Sesión
        </h1>
        <Streamer className="mx-auto mt-2 h-3 w-26 text-sun-deep" />
        <p className="mt-4 mb-7 text-center text-ink-soft">La entrada de quien atiende la tienda.</p>
        <LoginForm next={safeNext(query.get('next'))} />
      </section>
    </div>
  )
}

async function isSignedIn(api: Api): Promise<boolean> {
  // In the browser, no record means no session, without a request. On the server only the cookie can tell.
  if (!import.meta.env.SSR && !readSessionRecord()) return false
  try {
    await api.call(sessionCalls.read)
    return true
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error
    if (!import.meta.env.SSR) clearSessionRecord()
    return false
  }
}
