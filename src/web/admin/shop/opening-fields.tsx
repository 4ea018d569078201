import { useFormContext, useWatch } from 'react-hook-form'
import { writtenDay } from '#domain/clock.ts'
import { nextHoliday } from '#domain/shop/holidays.ts'
import { HOLIDAYS } from '#domain/shop/opening-exceptions.ts'
import { SETTING_LABELS } from '#domain/shop/setting-views.ts'
import { SHOP_TEXTS } from '#domain/shop/shop-settings.ts'
import { writtenWeek } from '#domain/shop/written-week.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ExceptionFields } from './exception-fields.tsx'
import { SettingField, SettingGroup } from './setting-field.tsx'
import type { SettingsFormValues } from './settings-form-values.ts'

export function OpeningFields() {
  const { register } = useFormContext<SettingsFormValues>()
  const { today } = useShop()
  const holidays = HOLIDAYS.map((holiday) => ({ ...holiday, date: nextHoliday(holiday.id, today) })).sort(
    (a, b) => a.date.localeCompare(b.date),
  )
  return (
    <>
      <HoursField />
      <SettingGroup name="closedHolidays" className="grid gap-x-4 sm:grid-cols-2">
        {(invalid) => (
          <>
            <p className="col-span-full mb-1 text-sm text-ink-soft">
              La tienda avisa sola que esos días no abrís. Si el gobierno corre alguno, cargalo abajo.
            </p>
            {holidays.map(({ id, label, date }) => (
              <Checkbox
                key={id}
                label={`${label} · ${writtenDay(date)}/${date.slice(0, 4)}`}
                value={id}
                {...invalid}
                {...register('closedHolidays')}
              />
            ))}
          </>
        )}
      </SettingGroup>
      <ExceptionFields />
    </>
  )
}

/** The usual hours, and how the shop reads them. */
export function HoursField() {
  return (
    <div className="grid gap-2">
      <SettingField
        name="hours"
        label={SETTING_LABELS.hours}
        hint="Como lo escribirías en la puerta: Lun a sáb · 9 a 13 y 17 a 21"
        maxLength={SHOP_TEXTS.hours}
      />
      <HoursReading />
    </div>
  )
}

/** What pages make of the hours as they are typed. */
function HoursReading() {
  const { control } = useFormContext<SettingsFormValues>()
  const hours = useWatch({ control, name: 'hours' })
  const week = writtenWeek(hours)
  if (hours.trim() === '') return null
  return (
    <p role="status" className={week ? 'text-sm text-ink-soft' : 'rounded-control bg-sun-soft p-3 text-sm'}>
      {week
        ? `Así lo entendemos: ${week}.`
        : 'No lo entendemos: se muestra tal cual, pero la tienda no puede decir si está abierta. Probá así: «Lun a vie 9 a 13 y 17 a 21; sáb 9 a 13; dom cerrado».'}
    </p>
  )
}
