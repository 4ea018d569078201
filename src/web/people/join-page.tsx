import { type LoaderFunctionArgs, useLoaderData, useNavigate, useParams } from 'react-router'
import { Joining } from '#domain/people/invitation.ts'
import * as linkCalls from '#domain/people/link-calls.ts'
import { ROLES } from '#domain/people/roles.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { refusedField } from '#web/api/errors.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { useSmallForm } from '#web/shop/use-small-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorPanel } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { LinkPage, loadLink } from './link-page.tsx'
import { NewPasswordField } from './password-field.tsx'
import { AFTER_LOGIN } from './safe-next.ts'
import { writeSessionRecord } from './session-record.ts'

export function loader(args: LoaderFunctionArgs) {
  return loadLink(args, (api, params) => api.call(linkCalls.readInvitation, { params }))
}

/** Where an invited person chooses e-mail and password. */
export function Component() {
  const { name: shop } = useShop()
  return (
    <LinkPage
      title="Invitación"
      link={useLoaderData<typeof loader>()}
      heading={({ name }) => `Hola, ${name}`}
      lead={({ role }) => (
        <>
          Te invitaron al equipo de {shop} como <b className="text-ink">{ROLES[role].label.toLowerCase()}</b>.
          Elegí con qué vas a entrar.
        </>
      )}
    >
      {() => <JoinForm />}
    </LinkPage>
  )
}

function JoinForm() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const { register, submit, errors, problem, isBusy } = useSmallForm({
    schema: Joining,
    async onSave(joining) {
      const { role } = await browserApi.call(linkCalls.join, { params: { token }, body: joining })
      writeSessionRecord({ role })
      // The link is used up: going back must not lead to it.
      await navigate(AFTER_LOGIN, { replace: true })
    },
    refusedAt(failure) {
      const field = refusedField(failure)
      return field === 'email' || field === 'password' ? field : 'root'
    },
  })

  return (
    // Outside a dialog this method sends nothing, so that without JavaScript no password gets into an address.
    <form method="dialog" noValidate onSubmit={submit} className="grid gap-5">
      {problem && <ErrorPanel title={problem} />}
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
      <NewPasswordField label="Contraseña" error={errors.password?.message} {...register('password')} />
      <noscript>
        <p className="rounded-control bg-sun-soft p-3 text-sm">
          Para entrar hace falta JavaScript. Activalo en tu navegador y recargá la página.
        </p>
      </noscript>
      <Button type="submit" size="large" isBusy={isBusy} className="w-full noscript:hidden">
        {isBusy ? 'Entrando…' : 'Entrar al equipo'}
      </Button>
    </form>
  )
}
