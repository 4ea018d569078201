import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { data, type LoaderFunctionArgs, useLoaderData, useNavigate, useParams } from 'react-router'
import { ForgottenPassword, type PasswordLinkHolder } from '#domain/people/password-link.ts'
import { apiContext } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { ApiError, messageOf } from '#web/api/errors.ts'
import { loadPasswordLink, sendForgottenPassword } from '#web/api/password-links.ts'
import { Logo } from '#web/shop/logo.tsx'
import { showToast } from '#web/shop/show-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Streamer } from '#web/ui/heading.tsx'
import { PasswordField } from './password-field.tsx'

type Loaded = { readonly holder: PasswordLinkHolder } | { readonly problem: string }

export async function loader({ params, context }: LoaderFunctionArgs) {
  try {
    const holder = await loadPasswordLink(context.get(apiContext), params.token ?? '')
    return data<Loaded>({ holder })
  } catch (error) {
    // Used, expired, unknown or asked for too often: each has its own message.
    if (!(error instanceof ApiError)) throw error
    return data<Loaded>({ problem: error.message }, { status: error.status })
  }
}

/** Where somebody who forgot their password chooses another, by a link of the owner. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <div className="grid place-items-center py-8 sm:py-14">
      <title>Contraseña nueva</title>
      <section
        aria-labelledby="password-title"
        className="w-full max-w-md rounded-panel bg-card p-6 shadow-card sm:p-10"
      >
        <Logo className="mx-auto size-14" />
        <h1 id="password-title" className="mt-4 text-center text-3xl text-balance">
          {'holder' in loaded ? 'Contraseña nueva' : 'Este enlace no sirve'}
        </h1>
        <Streamer className="mx-auto mt-2 h-3 w-26 text-sun-deep" />
        {'holder' in loaded ? (
          <>
            <p className="mt-4 mb-7 text-center text-balance text-ink-soft">
              {loaded.holder.name && `Hola, ${loaded.holder.name}. `}Elegí otra contraseña para{' '}
              <b className="wrap-anywhere text-ink">{loaded.holder.email}</b>. Se cierran todas tus sesiones
              abiertas.
            </p>
            <ForgottenPasswordForm email={loaded.holder.email} />
          </>
        ) : (
          <p className="mt-4 text-center text-balance text-ink-soft">{loaded.problem}</p>
        )}
      </section>
    </div>
  )
}

function ForgottenPasswordForm({ email }: { email: string }) {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  // No default values: they would overwrite what was filled in before JavaScript had loaded.
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(ForgottenPassword),
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (chosen) => {
    try {
      const { message } = await sendForgottenPassword(browserApi, token, chosen)
      showToast({ kind: 'success', text: message })
      // The link is used up: going back must not lead to it.
      await navigate('/login', { replace: true })
    } catch (error) {
      setError('password', { message: messageOf(error) })
      setFocus('password', { shouldSelect: true })
    }
  })

  return (
    // Outside a dialog this method sends nothing, so that without JavaScript no password gets into an address.
    <form method="dialog" noValidate onSubmit={submit} className="grid gap-5">
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      <PasswordField
        label="Contraseña nueva"
        hint="12 caracteres como mínimo. Varias palabras que recuerdes son lo mejor."
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <noscript>
        <p className="rounded-control bg-sun-soft p-3 text-sm">
          Para cambiarla hace falta JavaScript. Activalo en tu navegador y recargá la página.
        </p>
      </noscript>
      <Button type="submit" size="large" isBusy={isSubmitting} className="w-full noscript:hidden">
        Cambiar contraseña
      </Button>
    </form>
  )
}
