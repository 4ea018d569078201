import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useFieldArray, useFormContext } from 'react-hook-form'
import { Link } from 'react-router'
import { type RecipeDetails, RecipeInput, type RecipeValues } from '#domain/recipes/recipe.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { FormBar, PageForm, useFormPage } from '../forms/page-form.tsx'
import { PictureField } from '../forms/picture-field.tsx'
import { IngredientRows } from './ingredient-rows.tsx'
import { RowEditor } from './row-editor.tsx'

/** One empty row of each, as specified. */
const EMPTY: RecipeValues = {
  title: '',
  imgUrl: '',
  tag: '',
  ingredients: [{ quantity: '', ingredient: '' }],
  preparation: [{ instruction: '', time: '' }],
}

type RecipeFormProps = {
  readonly recipe: RecipeDetails | undefined
  /** Gives undefined if nothing was saved because the owner decided so. */
  readonly onSave: (recipe: RecipeInput) => Promise<{ readonly message: string } | undefined>
  readonly onSaved: () => void | Promise<void>
}

export function RecipeForm({ recipe, onSave, onSaved }: RecipeFormProps) {
  const [isUploading, setUploading] = useState(false)
  const page = useFormPage<RecipeValues, RecipeInput>({
    resolver: zodResolver(RecipeInput),
    defaultValues: recipe ?? EMPTY,
    onSave,
    async onSaved(_, input) {
      reset(recipe ? input : EMPTY)
      await onSaved()
      if (!recipe) setFocus('title')
    },
  })
  const { register, reset, setFocus, formState } = page.form
  const { errors, isDirty, isSubmitting } = formState
  return (
    <PageForm page={page} isUploading={isUploading} className="grid grid-cols-1 gap-6">
      <div className="grid gap-4 rounded-card border border-line bg-card p-4 sm:p-5 md:grid-cols-2">
        <div className="grid content-start gap-4">
          <TextField label="Título" autoComplete="off" error={errors.title?.message} {...register('title')} />
          <TextField
            label="Etiqueta (opcional)"
            hint="Por ejemplo Cumpleaños o Repostería: la tienda también busca por ella."
            autoComplete="off"
            error={errors.tag?.message}
            {...register('tag')}
          />
        </div>
        <RecipePicture onBusy={setUploading} />
      </div>
      <IngredientRows products={recipe?.products ?? []} />
      <StepRows />
      <FormBar>
        {isDirty && <p className="mr-auto text-sm text-ink-soft">Hay cambios sin guardar</p>}
        {recipe && (
          <Link to="/admin/recipe" className={buttonStyle('quiet')}>
            Cancelar
          </Link>
        )}
        <Button type="submit" isBusy={isSubmitting} disabled={isUploading}>
          {recipe ? 'Guardar cambios' : 'Crear receta'}
        </Button>
      </FormBar>
    </PageForm>
  )
}

/** Optional, so it can be removed again. */
function RecipePicture({ onBusy }: { onBusy: (isBusy: boolean) => void }) {
  const { control } = useFormContext<RecipeValues>()
  return (
    <Controller
      name="imgUrl"
      control={control}
      render={({ field, fieldState }) => (
        <div className="grid content-start gap-3">
          <PictureField
            label="Imagen (opcional)"
            value={field.value ?? ''}
            onChange={field.onChange}
            onBusy={onBusy}
            error={fieldState.error?.message}
          />
          {field.value && (
            <Button variant="quiet" onClick={() => field.onChange('')}>
              Quitar la imagen
            </Button>
          )}
        </div>
      )}
    />
  )
}

function StepRows() {
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
