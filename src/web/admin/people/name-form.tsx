import * as accountCalls from '#domain/people/account-calls.ts'
import { OwnName } from '#domain/people/person.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useSmallForm } from '#web/shop/use-small-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useAction } from '../use-action.ts'

/** How the others read the name of whoever is signed in. */
export function NameForm({ name }: { name: string }) {
  const save = useAction(async (typed: OwnName) => {
    await browserApi.call(accountCalls.rename, { body: typed })
    return { message: 'Nombre guardado' }
  })
  const { register, submit, errors, isBusy } = useSmallForm({
    schema: OwnName,
    defaultValues: { name },
    refusedAt: 'name',
    onSave: save.orThrow,
  })

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <TextField label="Nombre" autoComplete="name" error={errors.name?.message} {...register('name')} />
      <Button type="submit" variant="quiet" isBusy={isBusy} className="sm:justify-self-start">
        Guardar nombre
      </Button>
    </form>
  )
}
