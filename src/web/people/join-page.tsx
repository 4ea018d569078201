import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { data, type LoaderFunctionArgs, useLoaderData, useNavigate, useParams } from 'react-router'
import { type Invitation, Joining } from '#domain/people/invitation.ts'
import { ROLE_LABELS } from '#domain/people/roles.ts'
import { apiContext } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { ApiError, messageOf, refusedField } from '#web/api/errors.ts'
import { joinTeam, loadInvitation } from '#web/api/invitations.ts'
import { Logo } from '#web/shop/logo.tsx'
import { useShop } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorPanel } from '#web/ui/empty-state.tsx'
import { Streamer } from '#web/ui/heading.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { PasswordField } from './password-field.tsx'
import { writeSessionRecord } from './session-record.ts'

type Loaded = { readonly invitation: Invitation } | { readonly problem: string }

export async function loader({ params, context }: LoaderFunctionArgs) {
  try {
    const invitation = await loadInvitation(context.get(apiContext), params.token ?? '')
    return data<Loaded>({ invitation })
  } catch (error) {
    // Used, expired, unknown or asked for too often: each has its own message.
    if (!(error instanceof ApiError)) throw error
    return data<Loaded>({ problem: error.message }, { status: error.status })
  }
}

/** Where an invited person chooses e-mail and password. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const { name: shop } = useShop()
  return (
    <div className="grid place-items-center py-8 sm:py-14">
      <title>Invitación</title>
      <section
        aria-labelledby="join-title"
        className="w-full max-w-md rounded-panel bg-card p-6 shadow-card sm:p-10"
      >
        <Logo className="mx-auto size-14" />
        <h1 id="join-title" className="mt-4 text-center text-3xl text-balance wrap-anywhere">
          {'invitation' in loaded ? `Hola, ${loaded.invitation.name}` : 'Este enlace no sirve'}
        </h1>
        <Streamer className="mx-auto mt-2 h-3 w-26 text-sun-deep" />
        {'invitation' in loaded ? (
          <>
            <p className="mt-4 mb-7 text-center text-balance text-ink-soft">
              Te invitaron al equipo de {shop} como{' '}
              <b className="text-ink">{ROLE_LABELS[loaded.invitation.role].toLowerCase()}</b>. Elegí con qué
              vas a entrar.
            </p>
            <JoinForm />
          </>
        ) : (
          <p className="mt-4 text-center text-balance text-ink-soft">{loaded.problem}</p>
        )}
      </section>
    </div>
  )
}

function JoinForm() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const { register, handleSubmit, setError, formState } = useForm({ resolver: zodResolver(Joining) })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (joining) => {
    try {
      const { role } = await joinTeam(browserApi, token, joining)
      writeSessionRecord({ role })
      // The link is used up: going back must not lead to it.
      await navigate('/admin', { replace: true })
    } catch (error) {
      const field = refusedField(error)
      const place = field === 'email' || field === 'password' ? field : 'root'
      setError(place, { message: messageOf(error) }, { shouldFocus: true })
    }
  })

  return (
    // Outside a dialog this method sends nothing, so that without JavaScript no password gets into an address.
    <form method="dialog" noValidate onSubmit={submit} className="grid gap-5">
      {errors.root?.message && <ErrorPanel title={errors.root.message} />}
      <TextField
        label="Email"
        hint="El tuyo: con él vas a iniciar sesión"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Contraseña"
        hint="12 caracteres como mínimo. Varias palabras que recuerdes son lo mejor."
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <noscript>
        <p className="rounded-control bg-sun-soft p-3 text-sm">
          Para entrar hace falta JavaScript. Activalo en tu navegador y recargá la página.
        </p>
      </noscript>
      <Button type="submit" size="large" isBusy={isSubmitting} className="w-full noscript:hidden">
        {isSubmitting ? 'Entrando…' : 'Entrar al equipo'}
      </Button>
    </form>
  )
}
