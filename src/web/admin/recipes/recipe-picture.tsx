import { Controller, useFormContext } from 'react-hook-form'
import type { RecipeValues } from '#domain/recipes/recipe.ts'
import { Button } from '#web/ui/button.tsx'
import { PictureField } from '../catalogue/picture-field.tsx'

/** Optional, so it can be removed again. */
export function RecipePicture({ onBusy }: { onBusy: (isBusy: boolean) => void }) {
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
