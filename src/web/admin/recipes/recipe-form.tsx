import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { Controller, FormProvider, useForm, useFormContext } from 'react-hook-form'
import { Link } from 'react-router'
import { type RecipeDetails, RecipeInput, type RecipeValues } from '#domain/recipes/recipe.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { PictureField } from '../catalogue/picture-field.tsx'
import { LeaveGuard } from '../leave-guard.tsx'
import { showFailure } from '../show-failure.ts'
import { IngredientRows } from './ingredient-rows.tsx'
import { StepRows } from './step-rows.tsx'

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
  const form = useForm<RecipeValues, unknown, RecipeInput>({
    resolver: zodResolver(RecipeInput),
    defaultValues: recipe ?? EMPTY,
  })
  const { register, handleSubmit, reset, setFocus, formState } = form
  const { errors, isDirty, isSubmitting } = formState
  const [isUploading, setUploading] = useState(false)
  const isSaved = useRef(false)
  const dismissFailure = useRef(() => {})

  const save = handleSubmit(async (input) => {
    dismissFailure.current()
    try {
      const saved = await onSave(input)
      if (!saved) return
      showToast({ kind: 'success', text: saved.message })
      isSaved.current = true
      reset(recipe ? input : EMPTY)
      await onSaved()
      isSaved.current = false
      if (!recipe) setFocus('title')
    } catch (failure) {
      dismissFailure.current = showFailure(failure)
    }
  })

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={save} className="grid grid-cols-1 gap-6">
        <div className="grid gap-4 rounded-card border border-line bg-card p-4 sm:p-5 md:grid-cols-2">
          <div className="grid content-start gap-4">
            <TextField
              label="Título"
              autoComplete="off"
              error={errors.title?.message}
              {...register('title')}
            />
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
        <div className="sticky bottom-(--bar,0px) z-10 -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-paper px-4 py-3 sm:mx-0 sm:px-0">
          {isDirty && <p className="mr-auto text-sm text-ink-soft">Hay cambios sin guardar</p>}
          {recipe && (
            <Link to="/admin/recipe" className={buttonStyle('quiet')}>
              Cancelar
            </Link>
          )}
          <Button type="submit" isBusy={isSubmitting} disabled={isUploading}>
            {recipe ? 'Guardar cambios' : 'Crear receta'}
          </Button>
        </div>
      </form>
      <LeaveGuard isUnsaved={() => (isDirty || isUploading) && !isSaved.current} />
    </FormProvider>
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
