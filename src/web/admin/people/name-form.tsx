import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { OwnName } from '#domain/people/person.ts'
import { sendOwnName } from '#web/api/admin-people.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { messageOf } from '#web/api/errors.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { adminCall } from '../session-guard.ts'

/** How the others read the name of whoever is signed in. */
export function NameForm({ name }: { name: string }) {
  const { revalidate } = useRevalidator()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(OwnName),
    defaultValues: { name },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (typed) => {
    try {
      await adminCall(() => sendOwnName(browserApi, typed))
      showToast({ kind: 'success', text: 'Nombre guardado' })
      await revalidate()
    } catch (error) {
      setError('name', { message: messageOf(error) }, { shouldFocus: true })
    }
  })

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <TextField label="Nombre" autoComplete="name" error={errors.name?.message} {...register('name')} />
      <Button type="submit" variant="quiet" isBusy={isSubmitting} className="sm:justify-self-start">
        Guardar nombre
      </Button>
    </form>
  )
}
