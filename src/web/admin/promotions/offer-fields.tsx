import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { type ReactNode, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { counterOnlyText } from '#domain/cart/cart.ts'
import type { OfferKind } from '#domain/promotions/price-line.ts'
import { MAX_STEPS } from '#domain/promotions/promotion.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CONTROL_STYLE, FieldError } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FormSection } from '../forms/form-section.tsx'
import { NEW_STEP, type PromotionFormValues, unitsIn } from './promotion-form-values.ts'

type Kind = { readonly label: string; readonly hint: string; readonly Fields: () => ReactNode }

const KINDS: Readonly<Record<OfferKind, Kind>> = {
  percent: { label: 'Porcentaje', hint: 'Como 20% menos', Fields: PercentField },
  takeAndPay: { label: 'Llevá y pagá', hint: 'Como 3x2', Fields: TakeAndPayFields },
  steps: { label: 'Por cantidad', hint: 'Desde 12, 15% menos', Fields: StepFields },
}

/** How much less customers pay. */
export function OfferFields() {
  const { control, register } = useFormContext<PromotionFormValues>()
  const { Fields } = KINDS[useWatch({ control, name: 'kind' })]
  return (
    <FormSection title="Qué descuento">
      <div className="grid gap-2 sm:grid-cols-3">
        {Object.entries(KINDS).map(([value, { label, hint }]) => (
          <RadioCard key={value} value={value} label={label} hint={hint} {...register('kind')} />
        ))}
      </div>
      <Fields />
    </FormSection>
  )
}

/** Short numbers. */
const NUMBER = { inputMode: 'numeric', autoComplete: 'off', className: 'text-right tabular-nums' } as const

function PercentField() {
  const { register, formState } = useFormContext<PromotionFormValues>()
  return (
    <div className="max-w-52">
      <TextField
        label="Porcentaje de descuento"
        {...NUMBER}
        error={formState.errors.percent?.message}
        {...register('percent')}
      />
    </div>
  )
}

function TakeAndPayFields() {
  const { control, register, formState } = useFormContext<PromotionFormValues>()
  const { take, pay } = formState.errors
  const { maxQuantity } = useShop()
  const isAbove = unitsIn(useWatch({ control, name: 'take' })) > maxQuantity
  return (
    <div className="grid max-w-md grid-cols-2 gap-4 max-xs:grid-cols-1">
      <TextField
        label="Llevan"
        {...NUMBER}
        hint={isAbove ? counterOnlyText('esta promoción', maxQuantity) : undefined}
        error={take?.message}
        {...register('take')}
      />
      <TextField label="Pagan" {...NUMBER} error={pay?.message} {...register('pay')} />
    </div>
  )
}

function StepFields() {
  const { control } = useFormContext<PromotionFormValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'steps' })
  const list = useRef<HTMLOListElement>(null)

  /** The pressed button is gone, so the focus moves to the step that takes its place. */
  function removeAt(index: number) {
    flushSync(() => remove(index))
    list.current?.children[Math.min(index, fields.length - 2)]?.querySelector('input')?.focus()
  }

  return (
    <div className="grid max-w-md grid-cols-1 gap-2">
      <div aria-hidden className={classNames(STEP_COLUMNS, 'font-bold max-xs:hidden')}>
        <span>{STEP_LABELS.quantity}</span>
        <span>{STEP_LABELS.percent}</span>
      </div>
      <ol ref={list} className="grid grid-cols-1 gap-2">
        {fields.map(({ id }, index) => (
          <li key={id}>
            <StepRow index={index} onRemove={fields.length > 1 ? () => removeAt(index) : undefined} />
          </li>
        ))}
      </ol>
      {fields.length < MAX_STEPS && (
        <Button
          variant="quiet"
          className="justify-self-start"
          onClick={() => append(NEW_STEP, { focusName: `steps.${fields.length}.quantity` })}
        >
          <Plus aria-hidden className="size-5" />
          Agregar escalón
        </Button>
      )}
    </div>
  )
}

const STEP_LABELS = { quantity: 'Desde (unidades)', percent: 'Descuento (%)' } as const

const STEP_COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] items-end gap-2 leading-tight max-xs:grid-cols-1 sm:gap-3'

type StepRowProps = { readonly index: number; readonly onRemove: (() => void) | undefined }

/** The hint and the message have the whole row: a column is too narrow for them. */
function StepRow({ index, onRemove }: StepRowProps) {
  const { control, register, formState } = useFormContext<PromotionFormValues>()
  const errorId = useId()
  const hintId = useId()
  const { maxQuantity } = useShop()
  const isAbove = unitsIn(useWatch({ control, name: `steps.${index}.quantity` })) > maxQuantity
  const { quantity, percent } = formState.errors.steps?.[index] ?? {}
  return (
    <>
      <div className={STEP_COLUMNS}>
        {(['quantity', 'percent'] as const).map((field) => {
          const isWrong = (field === 'quantity' ? quantity : percent) !== undefined
          return (
            <div key={field} className="grid gap-1">
              {/* Without columns there is no heading above them. */}
              <span aria-hidden className="font-bold xs:hidden">
                {STEP_LABELS[field]}
              </span>
              <input
                inputMode="numeric"
                autoComplete="off"
                aria-label={`${field === 'quantity' ? 'Unidades' : 'Porcentaje'} del escalón ${index + 1}`}
                aria-invalid={isWrong || undefined}
                aria-describedby={
                  classNames(isAbove && field === 'quantity' && hintId, isWrong && errorId) || undefined
                }
                {...register(`steps.${index}.${field}`)}
                className={classNames(CONTROL_STYLE, NUMBER.className)}
              />
            </div>
          )
        })}
        {onRemove && (
          <IconButton
            label={`Quitar el escalón ${index + 1}`}
            icon={<Trash2 />}
            tone="danger"
            onClick={onRemove}
          />
        )}
      </div>
      {isAbove && (
        <p id={hintId} className="mt-1.5 text-sm text-ink-soft">
          {counterOnlyText('este escalón', maxQuantity)}
        </p>
      )}
      <FieldError id={errorId} message={quantity?.message ?? percent?.message} className="mt-1.5" />
    </>
  )
}
