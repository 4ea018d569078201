import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import type { Category } from '#domain/catalogue/category.ts'
import type { Product } from '#domain/catalogue/product.ts'
import * as productCalls from '#domain/catalogue/product-calls.ts'
import {
  MAX_PROMOTION_NAME,
  type PromotionInput,
  type VersionedPromotion,
} from '#domain/promotions/promotion.ts'
import { isForAllForEver, isSamePromotion, shareProducts } from '#domain/promotions/promotion-overlap.ts'
import { inForce, startOf } from '#domain/promotions/promotion-times.ts'
import { termsText } from '#domain/promotions/promotion-words.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { reloadShop } from '#web/shop/shop-data.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FormSection } from '../forms/form-section.tsx'
import { FormBar, PageForm, useFormPage } from '../forms/page-form.tsx'
import { TimeFields } from '../forms/time-fields.tsx'
import { OfferFields } from './offer-fields.tsx'
import { PROMOTIONS } from './promotion-addresses.ts'
import { type PromotionFormValues, readRule, suggestionFor, TypedPromotion } from './promotion-form-values.ts'
import { emptyCategoriesText, PromotionPreview } from './promotion-preview.tsx'
import { ScopeFields } from './scope-fields.tsx'

type PromotionFormProps = {
  readonly values: PromotionFormValues
  /** The promotion as it is, if one is edited. */
  readonly before?: PromotionInput
  readonly submitLabel: string
  /** The other promotions, and the products that they name. */
  readonly others: readonly VersionedPromotion[]
  readonly products: readonly Product[]
  /** When the page was loaded. */
  readonly now: number
  /** Gives undefined if nothing was saved because the owner decided so. */
  readonly onSave: (promotion: PromotionInput) => Promise<{ readonly message: string } | undefined>
}

/** Used for creating and editing. */
export function PromotionForm({ values, before, submitLabel, onSave, ...preview }: PromotionFormProps) {
  const navigate = useNavigate()
  const { isMeant, dialog } = useForEverQuestion(before)
  const page = useFormPage<PromotionFormValues, PromotionInput>({
    resolver: zodResolver(TypedPromotion),
    defaultValues: values,
    onSave: async (promotion) => ((await isMeant(promotion)) ? onSave(promotion) : undefined),
    async onSaved() {
      await reloadShop()
      await navigate(PROMOTIONS)
    },
  })
  return (
    <>
      <PageForm
        page={page}
        className="grid grid-cols-1 items-start gap-x-6 gap-y-4 xl:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <div className="grid grid-cols-1 gap-4">
          <OfferFields />
          <ScopeFields />
          <TimeFields always="Hasta que la pauses o la termines" />
          <FormSection title="Nombre">
            <NameField />
          </FormSection>
        </div>
        <div className="xl:sticky xl:top-8">
          <Preview {...preview} />
        </div>
        <FormBar className="xl:col-span-2">
          <Link to={PROMOTIONS} className={buttonStyle('quiet')}>
            Cancelar
          </Link>
          <Button type="submit" isBusy={page.form.formState.isSubmitting}>
            {submitLabel}
          </Button>
        </FormBar>
      </PageForm>
      {dialog}
    </>
  )
}

/** A promotion for the whole shop without an end is what two presses make, so it is asked about once. */
function useForEverQuestion(before: PromotionInput | undefined) {
  const [question, setQuestion] = useState<{
    readonly promotion: PromotionInput
    readonly answer: (isMeant: boolean) => void
  }>()

  async function isMeant(promotion: PromotionInput): Promise<boolean> {
    const isKnown = before && isForAllForEver(before) && isSamePromotion(before, promotion)
    if (!isForAllForEver(promotion) || isKnown) return true
    const { promise, resolve } = Promise.withResolvers<boolean>()
    setQuestion({ promotion, answer: resolve })
    const meant = await promise
    setQuestion(undefined)
    return meant
  }

  const dialog = question && (
    <ConfirmDialog
      title="¿En toda la tienda y sin fecha de fin?"
      confirmLabel="Sí, en toda la tienda"
      cancelLabel="Revisar"
      onConfirm={() => question.answer(true)}
      onCancel={() => question.answer(false)}
    >
      <p>
        «{termsText(question.promotion)}» vale para todos los productos, los de ahora y los que agregues,
        hasta que la pauses o la termines.
      </p>
    </ConfirmDialog>
  )
  return { isMeant, dialog }
}

/** Suggested from what is chosen, until the owner writes one. */
function NameField() {
  const { control } = useFormContext<PromotionFormValues>()
  const suggestion = suggestionFor(useValues())
  return (
    <Controller
      name="name"
      control={control}
      render={({ field, fieldState }) => (
        <TextField
          {...field}
          label="Nombre que ven los clientes"
          hint={field.value === null ? 'Te lo sugerimos según lo que elegís. Podés cambiarlo.' : undefined}
          autoComplete="off"
          maxLength={MAX_PROMOTION_NAME}
          value={field.value ?? suggestion}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}

function useValues(): PromotionFormValues {
  const { control } = useFormContext<PromotionFormValues>()
  // All fields have defaults, which the type does not know.
  return useWatch({ control }) as PromotionFormValues
}

type PreviewProps = Pick<PromotionFormProps, 'others' | 'products' | 'now'>

function Preview({ others, products, now }: PreviewProps) {
  const values = useValues()
  const examples = useExamples(values)
  const rule = readRule(values)
  const named = rule && { ...rule, name: values.name ?? suggestionFor(values) }
  const categoryOf = (id: number) =>
    [...values.products.flatMap(({ product }) => product ?? []), ...products].find(
      (product) => product.id === id,
    )?.category
  const start = rule?.from === undefined ? now : Math.max(now, startOf(rule.from))
  return (
    <PromotionPreview
      rule={named}
      others={inForce(others, start).filter((other) => rule && shareProducts(rule, other, categoryOf))}
      example={examples?.example}
      warnings={emptyCategoriesText(examples?.empty ?? [])}
    />
  )
}

type Examples = {
  /** A product of what was chosen. */
  readonly example: Product | undefined
  /** Chosen, but without products. */
  readonly empty: readonly Category[]
}

type Found = { readonly key: string; readonly first: readonly (Product | undefined)[] }

/** A product to show the prices of, and what is chosen in vain. Undefined until it is known. */
function useExamples({ isForAll, categories, products }: PromotionFormValues): Examples | undefined {
  const [found, setFound] = useState<Found>()
  const key = isForAll ? 'all' : categories.join()

  // Asks the API for the first product of each category. Without an answer the preview only says less.
  useEffect(() => {
    let isWanted = true
    const chosen = key === 'all' ? [undefined] : key === '' ? [] : (key.split(',') as Category[])
    async function load() {
      const first = await Promise.all(chosen.map(firstProduct))
      if (isWanted) setFound({ key, first })
    }
    load().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [key])

  if (found?.key !== key) return undefined
  const single = isForAll ? undefined : products.find(({ product }) => product)?.product
  return {
    example: single ?? found.first.find(Boolean),
    empty: isForAll ? [] : categories.filter((_, index) => !found.first[index]),
  }
}

async function firstProduct(category: Category | undefined): Promise<Product | undefined> {
  const { products } = await browserApi.call(productCalls.readPage, {
    query: { page: 1, category, pageSize: 1 },
  })
  return products[0]
}
