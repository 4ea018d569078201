import type { ReactNode } from 'react'
import * as accountCalls from '#domain/people/account-calls.ts'
import { type SecondFactorProposal, SecondFactorStart } from '#domain/people/second-factor.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { refusedField } from '#web/api/errors.ts'
import { PasswordField } from '#web/people/password-field.tsx'
import { useSmallForm } from '#web/shop/use-small-form.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TEXT_LINK } from '#web/ui/text-link.tsx'
import { useAction } from '../use-action.ts'
import { QrCode } from './qr-code.tsx'

type TurnOnFormProps = {
  readonly email: string
  readonly proposal: SecondFactorProposal
  readonly onTurnedOn: (codes: readonly string[]) => void
  readonly onCancel: () => void
}

/** The secret for the phone, and the first code that shows that the phone has it. */
export function TurnOnForm({ email, proposal, onTurnedOn, onCancel }: TurnOnFormProps) {
  const { secret, address } = proposal
  const turnOn = useAction(async (start: SecondFactorStart) => {
    const { codes } = await browserApi.call(accountCalls.turnOnSecondFactor, { body: start })
    onTurnedOn(codes)
  })
  const { register, submit, errors, isBusy } = useSmallForm({
    schema: SecondFactorStart,
    defaultValues: { secret, code: '', password: '' },
    refusedAt: (failure) => (refusedField(failure) === 'code' ? 'code' : 'password'),
    isRetyped: true,
    onSave: turnOn.orThrow,
  })

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <ol className="grid grid-cols-1 gap-5">
        <Numbered number={1}>
          <p>
            En el teléfono, abrí una aplicación de códigos (Google Authenticator, Microsoft Authenticator,
            Aegis u otra) y escaneá este código.
          </p>
          <QrCode
            text={address}
            label="Código QR para la aplicación"
            className="mx-auto w-full max-w-56 border border-line"
          />
          <p className="text-sm text-ink-soft">
            ¿Es este mismo teléfono?{' '}
            <a href={address} className={TEXT_LINK}>
              Abrí la aplicación
            </a>{' '}
            o escribí en ella esta clave:{' '}
            <code className="font-bold tracking-wide break-words text-ink select-all">
              {secret.replace(/(.{4})(?=.)/g, '$1 ')}
            </code>
          </p>
        </Numbered>
        <Numbered number={2}>
          <TextField
            label="Código que muestra la aplicación"
            hint="Seis números; cambian cada medio minuto"
            inputMode="numeric"
            autoComplete="one-time-code"
            error={errors.code?.message}
            {...register('code')}
          />
        </Numbered>
        <Numbered number={3}>
          <input type="text" hidden readOnly autoComplete="username" value={email} />
          <PasswordField
            label="Tu contraseña"
            autoComplete="current-password"
            error={errors.password?.message}
            {...register('password')}
          />
        </Numbered>
      </ol>
      <DialogActions cancelLabel="Cancelar" onCancel={onCancel}>
        <Button type="submit" isBusy={isBusy}>
          Activar
        </Button>
      </DialogActions>
    </form>
  )
}

function Numbered({ number, children }: { number: number; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
      <span
        aria-hidden
        className="grid size-7 place-items-center rounded-full bg-fuchsia-soft font-bold text-fuchsia-deep"
      >
        {number}
      </span>
      <div className="grid gap-3">{children}</div>
    </li>
  )
}
