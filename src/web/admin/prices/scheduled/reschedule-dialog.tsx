import { useController } from 'react-hook-form'
import { z } from 'zod/mini'
import * as scheduledPriceCalls from '#domain/prices/scheduled-price-calls.ts'
import type { ScheduledDetail, ScheduledRequest } from '#domain/prices/scheduled-prices.ts'
import { FormDialog } from '#web/admin/forms/form-dialog.tsx'
import { useAction } from '#web/admin/use-action.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { useSmallForm } from '#web/shop/use-small-form.ts'
import { EMPTY_FORM, ruleFields } from '../desk/desk-form.ts'
import { RuleFields, typedRule } from '../desk/rule-fields.tsx'
import { momentOf, nextMorning, TypedMoment } from '../moment.ts'
import { MomentFields } from '../moment-fields.tsx'

/** A list of prices has no rule. */
const RescheduleForm = z.object({ at: TypedMoment, rule: z.optional(typedRule('Escribí cuánto cambian')) })

type RescheduleDialogProps = {
  readonly scheduled: ScheduledDetail
  readonly onSaved: () => Promise<void>
  readonly onClose: () => void
}

/** Changes when a scheduled change comes and what it does. The products that it concerns stay. */
export function RescheduleDialog({ scheduled, onSaved, onClose }: RescheduleDialogProps) {
  const { id, at, summary, where, except, change, rounding } = scheduled
  const numbers = useNumbers()
  const save = useAction(
    async (body: ScheduledRequest) => {
      await browserApi.call(scheduledPriceCalls.edit, { params: { id }, body })
      onClose()
      return { message: 'Se guardó lo programado' }
    },
    { reload: onSaved },
  )
  const form = useSmallForm({
    schema: RescheduleForm,
    defaultValues: {
      at: new Date(at) > new Date() ? momentOf(at) : nextMorning(new Date()),
      rule: change.kind === 'list' ? undefined : { ...EMPTY_FORM, ...ruleFields(change, rounding, numbers) },
    },
    onSave: ({ at, rule = { change, rounding } }) => save.orThrow({ where, except, ...rule, at }),
  })
  const moment = useController({ control: form.control, name: 'at' })
  const rule = useController({ control: form.control, name: 'rule' })

  return (
    <FormDialog title="Cambiar lo programado" form={form} action="Guardar" onClose={onClose}>
      <p className="text-ink-soft">{summary}</p>
      <MomentFields
        moment={moment.field.value}
        error={moment.fieldState.error?.message}
        onChange={moment.field.onChange}
      />
      {rule.field.value ? (
        <RuleFields
          value={rule.field.value}
          problem={rule.fieldState.error?.message}
          onChange={rule.field.onChange}
        />
      ) : (
        <p>Es una lista de precios. Para cambiar alguno, quitala y programá otra.</p>
      )}
    </FormDialog>
  )
}
