import { useFieldArray, useFormContext } from 'react-hook-form'
import { HOLIDAYS } from '#domain/shop/opening-exceptions.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SettingField } from './setting-field.tsx'
import { SETTING_LABELS } from './setting-views.ts'
import type { SettingsFormValues } from './settings-form-values.ts'

/** When the shop is open. */
export function OpeningFields() {
  const { control, register } = useFormContext<SettingsFormValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'exceptions' })
  return (
    <>
      <SettingField
        name="hours"
        label={SETTING_LABELS.hours}
        hint="Como lo escribirías en la puerta: Lun a sáb · 9 a 13 y 17 a 21"
        maxLength={80}
      />
      <fieldset className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
        <legend className="mb-1 font-bold">{SETTING_LABELS.closedHolidays}</legend>
        {HOLIDAYS.map(({ id, label }) => (
          <Checkbox key={id} label={label} value={id} {...register('closedHolidays')} />
        ))}
      </fieldset>
      <fieldset className="grid grid-cols-1 gap-3">
        <legend className="mb-1 font-bold">{SETTING_LABELS.exceptions}</legend>
        {fields.map(({ id }, index) => (
          <div key={id} className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
            <SettingField name={`exceptions.${index}.from`} label="Desde" type="date" />
            <SettingField name={`exceptions.${index}.to`} label="Hasta" type="date" />
            <SettingField name={`exceptions.${index}.hours`} label="Horario" hint="Vacío, cerrado" />
            <SettingField name={`exceptions.${index}.reason`} label="Motivo" />
            <Button variant="quiet" className="justify-self-start" onClick={() => remove(index)}>
              Quitar
            </Button>
          </div>
        ))}
        <Button
          variant="quiet"
          className="justify-self-start"
          onClick={() => append({ from: '', to: '', hours: '', reason: '' })}
        >
          Agregar días
        </Button>
      </fieldset>
    </>
  )
}
