import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { SecondFactor, SecondFactorProposal } from '#domain/people/second-factor.ts'
import { askForNewCodes, askForSecret, endSecondFactor } from '#web/api/admin-second-factor.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { messageOf } from '#web/api/errors.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { adminCall } from '../session-guard.ts'
import { useSecondPress } from '../use-second-press.ts'
import { ConfirmPassword } from './confirm-password.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { TurnOnForm } from './turn-on-form.tsx'

type Step =
  | { readonly kind: 'on'; readonly proposal: SecondFactorProposal }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  | { readonly kind: 'renew' | 'off' }

const TITLES: Readonly<Record<Step['kind'], string>> = {
  on: 'Activar el segundo paso',
  codes: 'Tus códigos de recuperación',
  renew: 'Hacer códigos nuevos',
  off: 'Quitar el segundo paso',
}

type SecondFactorProps = SecondFactor & { readonly email: string }

/** A code from the phone beside the password, for those who want it. */
export function SecondFactorPanel({ isOn, codesLeft, email }: SecondFactorProps) {
  const { revalidate } = useRevalidator()
  const [step, setStep] = useState<Step>()
  const [isBusy, setBusy] = useState(false)
  const shown = useSecondPress()

  function close() {
    // It would lose the codes, which are shown once.
    if (step?.kind === 'codes' && shown.isSecond()) return
    setStep(undefined)
  }

  async function begin() {
    setBusy(true)
    try {
      setStep({ kind: 'on', proposal: await adminCall(() => askForSecret(browserApi)) })
    } catch (error) {
      showToast({ kind: 'error', text: messageOf(error) })
    }
    setBusy(false)
  }

  async function showCodes(codes: readonly string[]) {
    shown.mark()
    setStep({ kind: 'codes', codes })
    await revalidate()
  }

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
        <Button variant="secondary" isBusy={isBusy} onClick={begin} className="sm:justify-self-start">
          Activar el segundo paso
        </Button>
      )}
      {step && (
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
          {step.kind === 'codes' && <RecoveryCodeList codes={step.codes} email={email} onDone={close} />}
          {step.kind === 'renew' && (
            <ConfirmPassword
              email={email}
              action="Hacer códigos nuevos"
              onCancel={close}
              onConfirm={async (confirmed) => {
                const { codes } = await adminCall(() => askForNewCodes(browserApi, confirmed))
                await showCodes(codes)
              }}
            >
              Vas a tener diez códigos nuevos. Los que guardaste antes dejan de servir.
            </ConfirmPassword>
          )}
          {step.kind === 'off' && (
            <ConfirmPassword
              email={email}
              action="Quitar"
              isDanger
              onCancel={close}
              onConfirm={async (confirmed) => {
                await adminCall(() => endSecondFactor(browserApi, confirmed))
                close()
                showToast({ kind: 'success', text: 'Segundo paso quitado' })
                await revalidate()
              }}
            >
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
