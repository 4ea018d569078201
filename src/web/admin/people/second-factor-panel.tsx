import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import * as accountCalls from '#domain/people/account-calls.ts'
import type { ConfirmedPassword } from '#domain/people/password.ts'
import type { SecondFactor, SecondFactorProposal } from '#domain/people/second-factor.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useAction } from '../use-action.ts'
import { ConfirmPassword } from './confirm-password.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { TurnOnForm } from './turn-on-form.tsx'

type Step =
  | { readonly kind: 'on'; readonly proposal: SecondFactorProposal }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  | { readonly kind: 'renew' | 'off' }

const TITLES: Readonly<Record<Exclude<Step['kind'], 'codes'>, string>> = {
  on: 'Activar el segundo paso',
  renew: 'Hacer códigos nuevos',
  off: 'Quitar el segundo paso',
}

type SecondFactorProps = SecondFactor & { readonly email: string }

/** A code from the phone beside the password, for those who want it. */
export function SecondFactorPanel({ isOn, codesLeft, email }: SecondFactorProps) {
  const [step, setStep] = useState<Step>()
  const close = () => setStep(undefined)
  const showCodes = (codes: readonly string[]) => setStep({ kind: 'codes', codes })
  const begin = useAction(
    async () => {
      setStep({ kind: 'on', proposal: await browserApi.call(accountCalls.proposeSecondFactor) })
    },
    {
      reload: false,
    },
  )
  const renew = useAction(async (confirmed: ConfirmedPassword) => {
    showCodes((await browserApi.call(accountCalls.renewRecoveryCodes, { body: confirmed })).codes)
  })
  const end = useAction(async (confirmed: ConfirmedPassword) => {
    await browserApi.call(accountCalls.turnOffSecondFactor, { body: confirmed })
    close()
    return { message: 'Segundo paso quitado' }
  })

  return (
    <div className="grid gap-4">
      {isOn ? (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone="success">
              <ShieldCheck aria-hidden className="size-4" />
              Activado
            </Badge>
            <span className="text-ink-soft">{codesLeftText(codesLeft)}</span>
          </p>
          <div className="flex flex-wrap gap-3 max-sm:*:grow">
            <Button variant="quiet" onClick={() => setStep({ kind: 'renew' })}>
              Hacer códigos nuevos
            </Button>
            <Button variant="quiet" onClick={() => setStep({ kind: 'off' })}>
              Quitar el segundo paso
            </Button>
          </div>
        </>
      ) : (
        <Button
          variant="secondary"
          isBusy={begin.isBusy}
          onClick={begin.run}
          className="sm:justify-self-start"
        >
          Activar el segundo paso
        </Button>
      )}
      {step?.kind === 'codes' && <RecoveryCodesDialog codes={step.codes} email={email} onClose={close} />}
      {step && step.kind !== 'codes' && (
        <Dialog
          key={step.kind}
          title={TITLES[step.kind]}
          closeLabel="Cerrar"
          place="adaptive"
          onClose={close}
        >
          {step.kind === 'on' && (
            <TurnOnForm email={email} proposal={step.proposal} onTurnedOn={showCodes} onCancel={close} />
          )}
          {step.kind === 'renew' && (
            <ConfirmPassword
              email={email}
              action="Hacer códigos nuevos"
              onCancel={close}
              onConfirm={renew.orThrow}
            >
              Vas a tener diez códigos nuevos. Los que guardaste antes dejan de servir.
            </ConfirmPassword>
          )}
          {step.kind === 'off' && (
            <ConfirmPassword email={email} action="Quitar" isDanger onCancel={close} onConfirm={end.orThrow}>
              Vas a entrar solo con la contraseña: quien la sepa también. Los códigos de recuperación dejan de
              servir.
            </ConfirmPassword>
          )}
        </Dialog>
      )}
    </div>
  )
}

function codesLeftText(count: number): string {
  if (count === 0) return 'No te quedan códigos de recuperación: hacé nuevos.'
  return count === 1 ? 'Te queda un código de recuperación.' : `Te quedan ${count} códigos de recuperación.`
}
