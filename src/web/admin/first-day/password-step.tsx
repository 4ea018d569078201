import { useNavigate } from 'react-router'
import type { FirstDay } from '#domain/first-day/first-day.ts'
import * as firstDayCalls from '#domain/first-day/first-day-calls.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordForm } from '../people/password-form.tsx'
import { adminCall } from '../session-guard.ts'
import { stepAddress, stepAfter } from './first-day-address.ts'
import { StepActions, StepFrame } from './step-frame.tsx'

type PasswordStepProps = { readonly firstDay: FirstDay; readonly email: string }

/** A password that only she knows, instead of the one that the first start showed. */
export function PasswordStep({ firstDay, email }: PasswordStepProps) {
  const navigate = useNavigate()

  async function finishStep() {
    await adminCall(() => browserApi.call(firstDayCalls.change, { body: { done: 'clave' } }))
    const next = stepAfter('clave', firstDay)
    if (next) await navigate(stepAddress(next))
  }

  return (
    <StepFrame
      step="clave"
      firstDay={firstDay}
      lead="Poné una que solo sepas vos. Las otras sesiones abiertas se cierran."
    >
      <PasswordForm email={email} leave={finishStep}>
        {(isBusy) => (
          <StepActions step="clave" firstDay={firstDay}>
            <Button type="submit" isBusy={isBusy}>
              Cambiar y seguir
            </Button>
          </StepActions>
        )}
      </PasswordForm>
    </StepFrame>
  )
}
