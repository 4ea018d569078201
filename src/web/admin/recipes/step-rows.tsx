import { useFieldArray, useFormContext } from 'react-hook-form'
import type { RecipeValues } from '#domain/recipes/recipe.ts'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { RowEditor } from './row-editor.tsx'

export function StepRows() {
  const { control, register, formState } = useFormContext<RecipeValues>()
  const { fields, insert, remove, move } = useFieldArray({ control, name: 'preparation' })
  const errors = formState.errors.preparation

  return (
    <RowEditor
      title="Preparación"
      noun="paso"
      ids={fields.map(({ id }) => id)}
      error={errors?.root?.message ?? errors?.message}
      insert={(index) =>
        insert(index, { instruction: '', time: '' }, { focusName: `preparation.${index}.instruction` })
      }
      remove={remove}
      move={move}
      head={
        <div aria-hidden className="flex gap-2 text-sm font-bold text-ink-soft max-sm:hidden">
          <span className="grow pl-10">Instrucción</span>
          <span className="w-36">Tiempo</span>
          <span className="w-33" />
        </div>
      }
    >
      {(index) => (
        <>
          <span
            aria-hidden
            className="grid size-8 shrink-0 place-items-center rounded-full bg-sun-soft font-display font-semibold tabular-nums sm:mt-1.5"
          >
            {index + 1}
          </span>
          <div className="w-full grow max-sm:w-[calc(100%-2.5rem)]">
            <TextArea
              label={`Instrucción del paso ${index + 1}`}
              isLabelHidden
              rows={1}
              placeholder="Qué hay que hacer"
              error={errors?.[index]?.instruction?.message}
              {...register(`preparation.${index}.instruction`)}
            />
          </div>
          <div className="w-36 shrink-0 max-sm:ml-10 max-sm:w-28 max-sm:grow">
            <TextField
              label={`Tiempo del paso ${index + 1}`}
              isLabelHidden
              placeholder="Tiempo"
              autoComplete="off"
              error={errors?.[index]?.time?.message}
              {...register(`preparation.${index}.time`)}
            />
          </div>
        </>
      )}
    </RowEditor>
  )
}
