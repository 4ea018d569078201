import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { CATEGORIES } from '#domain/catalogue/category.ts'
import { PRICE_LIST } from '#domain/shop/page-address.ts'
import {
  MAX_SLIDE_BUTTON,
  MAX_SLIDE_TEXT,
  MAX_SLIDE_TITLE,
  type SlideInput,
} from '#domain/shop/slide-input.ts'
import { HeroSlide } from '#web/shop/hero-slide.tsx'
import { useShop } from '#web/shop/shop-data.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { FormSection } from '../../forms/form-section.tsx'
import { FormBar, PageForm, useFormPage } from '../../forms/page-form.tsx'
import { PictureField } from '../../forms/picture-field.tsx'
import { TimeFields } from '../../forms/time-fields.tsx'
import { FRONT_PAGE } from './slide-addresses.ts'
import { type SlideFormValues, TypedSlide, typedSlide } from './slide-form-values.ts'

type SlideFormProps = {
  readonly values: SlideFormValues
  readonly submitLabel: string
  /** Gives undefined if nothing was saved because the owner decided so. */
  readonly onSave: (slide: SlideInput) => Promise<{ readonly message: string } | undefined>
}

/** Used for creating and editing. */
export function SlideForm({ values, submitLabel, onSave }: SlideFormProps) {
  const navigate = useNavigate()
  const [isUploading, setUploading] = useState(false)
  const page = useFormPage<SlideFormValues, SlideInput>({
    resolver: zodResolver(TypedSlide),
    defaultValues: values,
    onSave,
    onSaved: () => navigate(FRONT_PAGE),
  })
  const { register, formState } = page.form
  const { errors, isSubmitting } = formState
  return (
    <PageForm page={page} className="grid max-w-5xl grid-cols-1 gap-4">
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <FormSection title="Qué dice">
          <TextField
            label="Título"
            maxLength={MAX_SLIDE_TITLE}
            autoComplete="off"
            error={errors.title?.message}
            {...register('title')}
          />
          <TextArea
            label="Texto"
            rows={2}
            maxLength={MAX_SLIDE_TEXT}
            error={errors.text?.message}
            {...register('text')}
          />
          <TextField
            label="Botón"
            hint="Por ejemplo: Ver disfraces"
            maxLength={MAX_SLIDE_BUTTON}
            autoComplete="off"
            error={errors.button?.message}
            {...register('button')}
          />
          <AddressField />
        </FormSection>
        <FormSection title="Imagen">
          <PictureChoice onBusy={setUploading} />
        </FormSection>
      </div>
      <TimeFields always="Hasta que la elimines" />
      <Preview />
      <FormBar className="z-20">
        <Link to={FRONT_PAGE} className={buttonStyle('quiet')}>
          Cancelar
        </Link>
        <Button type="submit" isBusy={isSubmitting} disabled={isUploading}>
          {submitLabel}
        </Button>
      </FormBar>
    </PageForm>
  )
}

const PLACES = [
  { address: '/productos', name: 'Todos los productos' },
  ...CATEGORIES.map(({ slug, label }) => ({ address: `/productos/${slug}`, name: label })),
  { address: '/recetas', name: 'Recetas' },
  { address: PRICE_LIST, name: 'Lista de precios' },
]
const OTHER = 'otra'

/** A place of the shop by its name, or any address. */
function AddressField() {
  const { control } = useFormContext<SlideFormValues>()
  const [isOther, setOther] = useState<boolean>()
  const { publicPriceList } = useShop()
  const places = PLACES.filter(({ address }) => publicPriceList || address !== PRICE_LIST)
  return (
    <Controller
      name="address"
      control={control}
      render={({ field, fieldState }) => {
        const isTyped = isOther ?? places.every(({ address }) => address !== field.value)
        return (
          <>
            <Select
              label="Adónde lleva"
              value={isTyped ? OTHER : field.value}
              onChange={({ target: { value } }) => {
                setOther(value === OTHER)
                field.onChange(value === OTHER ? '' : value)
              }}
            >
              {places.map(({ address, name }) => (
                <option key={address} value={address}>
                  {name}
                </option>
              ))}
              <option value={OTHER}>Otra dirección…</option>
            </Select>
            {isTyped && (
              <TextField
                {...field}
                label="Dirección"
                hint="De la tienda, como /productos?buscar=luces, o de otro sitio, con https://"
                inputMode="url"
                autoComplete="off"
                error={fieldState.error?.message}
              />
            )}
          </>
        )
      }}
    />
  )
}

const PICTURES = [
  { value: 'own', label: 'Una foto tuya' },
  { value: 'halloween', label: 'Halloween' },
  { value: 'reposteria', label: 'Repostería' },
  { value: 'carnaval', label: 'Carnaval' },
  { value: 'none', label: 'Sin imagen', hint: 'Con el dibujo de la categoría' },
] as const

function PictureChoice({ onBusy }: { onBusy: (isBusy: boolean) => void }) {
  const { control, register } = useFormContext<SlideFormValues>()
  const picture = useWatch({ control, name: 'picture' })
  return (
    <>
      <div className="grid gap-2 xs:grid-cols-2">
        {PICTURES.map(({ value, ...words }) => (
          <RadioCard key={value} value={value} {...words} {...register('picture')} />
        ))}
      </div>
      {picture === 'own' && (
        <Controller
          name="image"
          control={control}
          render={({ field, fieldState }) => (
            <PictureField
              label="Foto"
              value={field.value}
              onChange={field.onChange}
              onBusy={onBusy}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
    </>
  )
}

function Preview() {
  const { control } = useFormContext<SlideFormValues>()
  // All fields have defaults, which the type does not know.
  const typed = typedSlide(useWatch({ control }) as SlideFormValues)
  const shown = {
    ...typed,
    title: typed.title || 'Título',
    text: typed.text || 'Texto',
    button: typed.button || 'Botón',
  }
  return (
    <section aria-labelledby="asi-se-ve">
      <h2 id="asi-se-ve" className="mb-2 text-xl">
        Así se ve
      </h2>
      <div inert className="overflow-clip rounded-panel shadow-card">
        <HeroSlide slide={{ ...shown, id: 0, order: 0 }} isFirst hasPicture />
      </div>
    </section>
  )
}
