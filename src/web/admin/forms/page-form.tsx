import { type ReactNode, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'
import {
  type FieldValues,
  FormProvider,
  type Path,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { messageOf, refusedField } from '#web/api/errors.ts'
import { classNames } from '#web/ui/class-names.ts'
import { LeaveGuard } from '../leave-guard.tsx'
import { useAction } from '../use-action.ts'

type Saved = { readonly message: string }

type FormPageOptions<Values extends FieldValues, Typed, Answer extends Saved> = UseFormProps<
  Values,
  unknown,
  Typed
> & {
  /** Gives undefined if nothing was saved because the owner decided so. */
  readonly onSave: (typed: Typed) => Promise<Answer | undefined>
  readonly onSaved: (answer: Answer, typed: Typed) => Promise<unknown> | unknown
}

type FormPage<Values extends FieldValues, Typed> = {
  readonly form: UseFormReturn<Values, unknown, Typed>
  readonly element: RefObject<HTMLFormElement | null>
  readonly isSaved: RefObject<boolean>
  readonly submit: (event: SyntheticEvent) => Promise<void>
}

/** The form of a whole page: says that it was saved or why not, at the field if it is about one, and moves the focus to the first mistake. */
export function useFormPage<Values extends FieldValues, Typed, Answer extends Saved = Saved>({
  onSave,
  onSaved,
  ...options
}: FormPageOptions<Values, Typed, Answer>): FormPage<Values, Typed> {
  // The order of the page counts, not that in which fields were made.
  const form = useForm<Values, unknown, Typed>({ ...options, shouldFocusError: false })
  const { submitCount } = form.formState
  const element = useRef<HTMLFormElement>(null)
  const isSaved = useRef(false)

  // Moves the focus to the first mistake on the page.
  useEffect(() => {
    if (submitCount === 0) return
    const first = element.current?.querySelector<HTMLElement>('[aria-invalid]')
    first?.closest('details')?.setAttribute('open', '')
    first?.focus()
  }, [submitCount])

  const { run: save } = useAction(
    async (typed: Typed) => {
      const answer = await onSave(typed)
      if (!answer) return undefined
      isSaved.current = true
      return {
        message: answer.message,
        async leave() {
          await onSaved(answer, typed)
          // If the form stays open, there is something to lose again.
          isSaved.current = false
        },
      }
    },
    {
      reload: false,
      onFailure(error) {
        const field = refusedField(error)
        if (typeof field !== 'string' || !element.current?.elements.namedItem(field)) return false
        // The form's own fields are named like its values.
        form.setError(field as Path<Values>, { type: 'refused', message: messageOf(error) })
        return true
      },
    },
  )
  const submit = form.handleSubmit((typed) => save(typed))

  return { form, element, isSaved, submit }
}

type PageFormProps<Values extends FieldValues, Typed> = {
  readonly page: FormPage<Values, Typed>
  readonly className: string
  /** A picture that is not in the form yet would be lost. */
  readonly isUploading?: boolean
  readonly children: ReactNode
}

/** Asks before its page is left with changes. */
export function PageForm<Values extends FieldValues, Typed>(props: PageFormProps<Values, Typed>) {
  const { page, className, isUploading = false, children } = props
  const { isDirty } = page.form.formState
  return (
    <FormProvider {...page.form}>
      <form ref={page.element} noValidate onSubmit={page.submit} className={className}>
        {children}
      </form>
      <LeaveGuard isUnsaved={() => (isDirty || isUploading) && !page.isSaved.current} />
    </FormProvider>
  )
}

/** The buttons of a form, always in sight. */
export function FormBar({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={classNames(
        'sticky bottom-(--bar,0px) z-10 -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-paper px-4 py-3 max-sm:[&>:is(a,button)]:grow sm:mx-0 sm:px-0',
        className,
      )}
    >
      {children}
    </div>
  )
}
