import { useState } from 'react'
import { createPortal } from 'react-dom'
import * as accountCalls from '#domain/people/account-calls.ts'
import { NewPin } from '#domain/people/confirmation.ts'
import type { ConfirmedPassword } from '#domain/people/password.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { PasswordField } from '#web/people/password-field.tsx'
import { useSmallForm } from '#web/shop/use-small-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, FIRST_FOCUS } from '#web/ui/dialog.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useAction } from '../use-action.ts'
import { ConfirmPassword } from './confirm-password.tsx'

type PinPanelProps = { readonly isSet: boolean; readonly email: string }

/** Six digits for those who confirm at the counter what a seller may not do alone. */
export function PinPanel({ isSet, email }: PinPanelProps) {
  const [step, setStep] = useState<'choose' | 'remove'>()
  const close = () => setStep(undefined)
  const remove = useAction(async (confirmed: ConfirmedPassword) => {
    await browserApi.call(accountCalls.removePin, { body: confirmed })
    close()
    return { message: 'PIN quitado' }
  })
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:grow">
      <Button variant="quiet" onClick={() => setStep('choose')}>
        {isSet ? 'Cambiar el PIN' : 'Elegir un PIN'}
      </Button>
      {isSet && (
        <Button variant="quiet" onClick={() => setStep('remove')}>
          Quitar el PIN
        </Button>
      )}
      {step === 'choose' && createPortal(<PinDialog email={email} onClose={close} />, document.body)}
      {step === 'remove' &&
        createPortal(
          <Dialog title="Quitar el PIN" closeLabel="Cerrar" onClose={close}>
            <ConfirmPassword email={email} action="Quitar el PIN" onConfirm={remove.orThrow} onCancel={close}>
              Vas a confirmar con tu contraseña.
            </ConfirmPassword>
          </Dialog>,
          document.body,
        )}
    </div>
  )
}

function PinDialog({ email, onClose }: { readonly email: string; readonly onClose: () => void }) {
  const choose = useAction(async (chosen: NewPin) => {
    await browserApi.call(accountCalls.setPin, { body: chosen })
    onClose()
    return { message: 'PIN guardado' }
  })
  const form = useSmallForm({
    schema: NewPin,
    defaultValues: { pin: '', password: '' },
    refusedAt: 'password',
    isRetyped: true,
    onSave: choose.orThrow,
  })
  const { register, errors } = form
  return (
    <FormDialog title="Tu PIN" form={form} action="Guardar el PIN" onClose={onClose}>
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      <PasswordField
        label="PIN de seis números"
        inputMode="numeric"
        autoComplete="off"
        error={errors.pin?.message}
        {...FIRST_FOCUS}
        {...register('pin')}
      />
      <PasswordField
        label="Tu contraseña"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
    </FormDialog>
  )
}
