import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import * as accountCalls from '#domain/people/account-calls.ts'
import type { ConfirmedPassword } from '#domain/people/password.ts'
import type { SecondFactor, SecondFactorProposal } from '#domain/people/second-factor.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Dialog, FIRST_FOCUS } from '#web/ui/dialog.tsx'
import { useAction } from '../use-action.ts'
import { useJustShown } from '../use-just-shown.ts'
import { ConfirmPassword } from './confirm-password.tsx'
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

type RecoveryCodesProps = {
  readonly codes: readonly string[]
  readonly email: string
  readonly onClose: () => void
}

/** Shown once: only their hashes are stored. */
function RecoveryCodesDialog({ codes, email, onClose }: RecoveryCodesProps) {
  const isJustShown = useJustShown()

  function close() {
    // It would lose the codes.
    if (!isJustShown()) onClose()
  }

  return (
    <Dialog title="Tus códigos de recuperación" closeLabel="Cerrar" place="adaptive" onClose={close}>
      <RecoveryCodeList codes={codes} email={email} onClose={close} />
    </Dialog>
  )
}

function RecoveryCodeList({ codes, email, onClose }: RecoveryCodesProps) {
  const { name: shop } = useShop()
  const title = `Códigos de recuperación de ${email} en ${shop}`
  const file = `${title}\nCada uno sirve una sola vez.\n\n${codes.join('\n')}\n`
  return (
    <div className="grid grid-cols-1 gap-5">
      <p tabIndex={-1} className="outline-none" {...FIRST_FOCUS}>
        Si un día no tenés el teléfono, entrás con uno de estos en lugar del código. Cada uno sirve una sola
        vez. <b>Guardalos ahora: no se vuelven a mostrar.</b>
      </p>
      <ul
        aria-label="Códigos de recuperación"
        className="grid grid-cols-1 gap-2 rounded-card bg-paper px-2 py-4 text-center font-mono text-sm whitespace-nowrap xs:grid-cols-2 sm:text-base"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="grid gap-3 xs:grid-cols-2">
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="codigos-de-recuperacion.txt"
          className={buttonStyle('quiet')}
        >
          <Download aria-hidden className="size-4" />
          Bajar
        </a>
        <Button variant="quiet" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" />
          Imprimir
        </Button>
      </div>
      <Button onClick={onClose}>Ya los guardé</Button>
      {createPortal(
        <section data-print-sheet aria-hidden className="hidden text-black print:block">
          <p className="font-display text-2xl font-semibold">{title}</p>
          <p className="mt-2">Cada uno sirve una sola vez.</p>
          <ul className="mt-6 grid gap-3 font-mono text-xl">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </section>,
        document.body,
      )}
    </div>
  )
}
