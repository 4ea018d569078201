import { zodResolver } from '@hookform/resolvers/zod'
import { type SyntheticEvent, useRef, useState } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { MAX_DESCRIPTION, MAX_PRODUCT_NAME } from '#domain/catalogue/product.ts'
import type { NewProduct, ProductInput } from '#domain/catalogue/product-input.ts'
import { onlyReading, parseMoney } from '#domain/money/money.ts'
import { listPrice } from '#domain/prices/price-model.ts'
import { useListPerMille, useNumbers } from '#web/shop/shop-data.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { CategoryOptions } from '../category-options.tsx'
import { PageForm, useFormPage } from '../forms/page-form.tsx'
import { PictureField } from '../forms/picture-field.tsx'
import { usePriceQuestion } from '../prices/use-price-question.tsx'
import { CodeField } from './code-field.tsx'
import { useListAddress } from './open-from-list.ts'
import { DraftFormValues, NEW_PRODUCT, ProductFormValues } from './product-form-values.ts'

type ProductFormProps = {
  /** Of the product that is edited. */
  readonly id?: number
  readonly values: Required<ProductFormValues>
  readonly submitLabel: string
  /** Whether it may be saved without picture and description, for the owner alone. */
  readonly canBeDraft?: boolean | undefined
  readonly canCreateAnother?: boolean
  /** Gives undefined if nothing was saved because the owner decided so. */
  readonly onSave: (product: NewProduct) => Promise<{ readonly message: string } | undefined>
}

/** What a button of the form does with it. */
type Saving = { readonly isDraft?: boolean; readonly isAnother?: boolean }

const whole = zodResolver(ProductFormValues)
const draft = zodResolver(DraftFormValues)

/** Used for creating and editing. */
export function ProductForm(props: ProductFormProps) {
  const { id, values, submitLabel, canBeDraft = false, canCreateAnother = false, onSave } = props
  const navigate = useNavigate()
  const list = useListAddress()
  const [isUploading, setUploading] = useState(false)
  /** Of the button that was pressed last. It also says which fields are required. */
  const saving = useRef<Saving>({})
  const resolver: typeof whole = (...form) => (saving.current.isDraft ? draft : whole)(...form)
  const { askPrice, dialog } = usePriceQuestion()
  const page = useFormPage<ProductFormValues, ProductInput>({
    resolver,
    defaultValues: values,
    // The price dialog may change prices while the form is open. Keeps what was typed.
    values,
    resetOptions: { keepDirtyValues: true },
    async onSave(product) {
      const price = await askPrice(getValues('price'), parseMoney(values.price))
      if (price !== undefined) return onSave({ ...product, price, draft: saving.current.isDraft })
      setFocus('price')
      return undefined
    },
    onSaved(_, { category }) {
      if (!saving.current.isAnother) return navigate(list)
      // Products are often added by category.
      reset({ ...NEW_PRODUCT, category }, { keepDirtyValues: false, keepFieldsRef: true })
      setFocus('name')
    },
  })
  const { reset, setFocus, getValues, formState } = page.form
  const { isSubmitting } = formState

  const saveAs = (wanted: Saving) => (event: SyntheticEvent) => {
    saving.current = wanted
    return page.submit(event)
  }

  return (
    <>
      <PageForm
        page={{ ...page, submit: saveAs({}) }}
        isUploading={isUploading}
        className="grid max-w-4xl gap-6 rounded-card border border-line bg-card p-4 md:grid-cols-[minmax(0,1fr)_18rem] md:p-6"
      >
        <ProductFields id={id} onUploading={setUploading} />
        <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-5 max-sm:*:grow md:col-span-2">
          <Link to={list} className={buttonStyle('quiet')}>
            Cancelar
          </Link>
          {canBeDraft && (
            <Button
              variant="quiet"
              disabled={isSubmitting || isUploading}
              onClick={saveAs({ isDraft: true })}
            >
              Guardar borrador
            </Button>
          )}
          {canCreateAnother && (
            <Button
              variant="quiet"
              disabled={isSubmitting || isUploading}
              onClick={saveAs({ isAnother: true })}
            >
              Guardar y crear otro
            </Button>
          )}
          <Button type="submit" isBusy={isSubmitting} disabled={isUploading}>
            {submitLabel}
          </Button>
        </div>
      </PageForm>
      {dialog}
    </>
  )
}

type ProductFieldsProps = {
  readonly id: number | undefined
  readonly onUploading: (isUploading: boolean) => void
}

function ProductFields({ id, onUploading }: ProductFieldsProps) {
  const { register, control, formState } = useFormContext<ProductFormValues>()
  const { errors } = formState
  const listPerMille = useListPerMille()
  const hasListPrice = listPerMille > 0
  const numbers = useNumbers()
  const { money, amount } = numbers
  const typedPrice = parseMoney(useWatch({ control, name: 'price' })) ?? 0
  const typedCode = useWatch({ control, name: 'code' }) ?? ''
  return (
    <>
      <div className="grid content-start gap-5">
        <TextField
          label="Nombre"
          maxLength={MAX_PRODUCT_NAME}
          error={errors.name?.message}
          {...register('name')}
        />
        <TextArea
          label="Descripción"
          maxLength={MAX_DESCRIPTION}
          error={errors.description?.message}
          {...register('description')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberField
            label={hasListPrice ? 'Precio en efectivo' : 'Precio'}
            hint={
              hasListPrice && typedPrice > 0
                ? `En la tienda, ${money(listPrice(typedPrice, listPerMille))} de lista`
                : `Por ejemplo ${amount(150_050)}`
            }
            parse={onlyReading(numbers)}
            format={amount}
            error={errors.price?.message}
            {...register('price')}
          />
          <Select label="Categoría" error={errors.category?.message} {...register('category')}>
            <option value="">Elegí una categoría</option>
            <CategoryOptions />
          </Select>
        </div>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <CodeField code={typedCode} ownId={id} error={errors.code?.message} {...register('code')} />
          <Checkbox label="Disponible" className="sm:mt-7.5" {...register('availability')} />
        </div>
      </div>
      <Controller
        name="image"
        control={control}
        render={({ field, fieldState }) => (
          <PictureField
            label="Imagen"
            value={field.value}
            onChange={field.onChange}
            onBusy={onUploading}
            error={fieldState.error?.message}
          />
        )}
      />
    </>
  )
}
