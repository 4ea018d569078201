import { useState } from 'react'
import { createPortal } from 'react-dom'
import { z } from 'zod/mini'
import { type Confirmation, ConfirmationNeeded, type Confirmer } from '#domain/people/confirmation.ts'
import { ApiError, refusedField } from '#web/api/errors.ts'
import { readRefusal } from '#web/api/refusals.ts'
import { PasswordField } from '#web/people/password-field.tsx'
import { useSmallForm } from '#web/shop/use-small-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions, FIRST_FOCUS } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'

/** What a body gets if somebody confirmed it. */
type Confirmed = { readonly confirmedBy?: Confirmation }

type Question = {
  readonly error: string
  readonly confirmers: readonly Confirmer[]
  /** Fails if somebody else, or another secret, may do. */
  readonly confirm: (confirmation: Confirmation) => Promise<void>
  readonly cancel: () => void
}

/**
 * Makes a call that the server may refuse to whoever is signed in: then somebody who may confirms it on the same screen, and it is made
 * again. Fails with the refusal if nobody does. Render `dialog`.
 */
export function useConfirmer() {
  const [question, setQuestion] = useState<Question>()

  async function confirmed<Answer>(call: (confirmed: Confirmed) => Promise<Answer>): Promise<Answer> {
    try {
      return await call({})
    } catch (refused) {
      const needed = readRefusal(refused, ConfirmationNeeded)
      if (!needed || needed.confirmers.length === 0) throw refused
      const { promise, resolve, reject } = Promise.withResolvers<Answer>()
      async function confirm(confirmedBy: Confirmation) {
        try {
          resolve(await call({ confirmedBy }))
        } catch (error) {
          if (canTryAgain(error)) throw error
          reject(error)
        }
      }
      setQuestion({ ...needed, confirm, cancel: () => reject(refused) })
      return promise.finally(() => setQuestion(undefined))
    }
  }

  // Outside the form that it is about.
  const dialog = question && createPortal(<ConfirmerDialog {...question} />, document.body)
  return { confirmed, dialog }
}

function canTryAgain(error: unknown): boolean {
  const isGuessed = error instanceof ApiError && error.status === 429
  return (
    isGuessed || refusedField(error) === 'confirmedBy' || readRefusal(error, ConfirmationNeeded) !== undefined
  )
}

const Typed = z.object({
  userId: z.string(),
  secret: z.string().check(z.minLength(1, 'Escribí la contraseña o el PIN')),
})

function ConfirmerDialog({ error, confirmers, confirm, cancel }: Question) {
  const { register, watch, submit, errors, isBusy } = useSmallForm({
    schema: Typed,
    defaultValues: { userId: `${confirmers[0]?.id}`, secret: '' },
    onSave: ({ userId, secret }) => confirm(confirmationOf(userId, secret)),
    refusedAt: 'secret',
    isRetyped: true,
  })
  const chosen = confirmers.find(({ id }) => `${id}` === watch('userId'))
  return (
    <Dialog title="Hace falta que alguien confirme" closeLabel="Cerrar" onClose={cancel}>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <p>{error}</p>
        <Select label="Quién confirma" {...register('userId')}>
          {confirmers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        {/* Not the password that this browser keeps for whoever is signed in. */}
        <PasswordField
          label={chosen?.hasPin ? 'Su PIN o su contraseña' : 'Su contraseña'}
          hint="La escribe quien confirma. Queda en el registro."
          autoComplete="one-time-code"
          error={errors.secret?.message}
          {...FIRST_FOCUS}
          {...register('secret')}
        />
        <DialogActions cancelLabel="Cancelar" onCancel={cancel}>
          <Button type="submit" isBusy={isBusy}>
            Confirmar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** No password is as short as a PIN. */
function confirmationOf(userId: string, secret: string): Confirmation {
  const isPin = /^\d{6}$/.test(secret)
  return { userId: Number(userId), ...(isPin ? { pin: secret } : { password: secret }) }
}
