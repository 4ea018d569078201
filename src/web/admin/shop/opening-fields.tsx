import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash'
import { useRef } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { writtenDay } from '#domain/clock.ts'
import { nextHoliday } from '#domain/shop/holidays.ts'
import { HOLIDAYS, MAX_EXCEPTION_TEXT, MAX_EXCEPTIONS } from '#domain/shop/opening-exceptions.ts'
import { SETTING_LABELS } from '#domain/shop/setting-views.ts'
import { SHOP_TEXTS } from '#domain/shop/shop-settings.ts'
import { writtenWeek } from '#domain/shop/written-week.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
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

/** Days with other hours. Those that are over are folded away. */
function ExceptionFields() {
  const { control } = useFormContext<SettingsFormValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'exceptions' })
  const { today } = useShop()
  const add = useRef<HTMLButtonElement>(null)
  // As it was when the row was made: what is typed must not move it.
  const rows = fields.map(({ id, to }, index) => ({ id, index, isOver: to !== '' && to < today }))
  const over = rows.filter(({ isOver }) => isOver)

  function removeRow(index: number) {
    remove(index)
    add.current?.focus()
  }

  const row = ({ id, index }: (typeof rows)[number], position: number) => (
    <ExceptionRow key={id} index={index} number={position + 1} onRemove={() => removeRow(index)} />
  )
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="mb-1 font-bold">{SETTING_LABELS.exceptions}</legend>
      <p className="text-sm text-ink-soft">
        Vacaciones, Nochebuena, un feriado en el que sí abrís: vale más que el horario y los feriados de
        arriba.
      </p>
      {rows.filter(({ isOver }) => !isOver).map(row)}
      {fields.length < MAX_EXCEPTIONS && (
        <Button
          ref={add}
          variant="quiet"
          className="justify-self-start"
          onClick={() => append({ from: '', to: '', hours: '', reason: '' })}
        >
          <Plus aria-hidden className="size-5" />
          Agregar días
        </Button>
      )}
      {over.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-bold text-turquoise hover:text-turquoise-deep">
            {over.length === 1 ? 'Uno que ya pasó' : `${over.length} que ya pasaron`}
          </summary>
          <div className="grid gap-3 pt-2">{over.map(row)}</div>
        </details>
      )}
    </fieldset>
  )
}

type ExceptionRowProps = { readonly index: number; readonly number: number; readonly onRemove: () => void }

function ExceptionRow({ index, number, onRemove }: ExceptionRowProps) {
  return (
    <fieldset className="grid grid-cols-1 items-start gap-3 rounded-card border border-line p-3 sm:grid-cols-[1fr_1fr_auto]">
      <legend className="sr-only">Días con otro horario, {number}</legend>
      <SettingField name={`exceptions.${index}.from`} label="Desde" type="date" />
      <SettingField name={`exceptions.${index}.to`} label="Hasta" hint="Vacío, un día" type="date" />
      <SettingField
        name={`exceptions.${index}.hours`}
        label="Horario"
        hint="Vacío, cerrado"
        placeholder="9 a 13"
        maxLength={MAX_EXCEPTION_TEXT}
      />
      <SettingField
        name={`exceptions.${index}.reason`}
        label="Motivo"
        placeholder="Nochebuena"
        maxLength={MAX_EXCEPTION_TEXT}
      />
      <IconButton
        label="Quitar estos días"
        icon={<Trash />}
        tone="danger"
        className="justify-self-end sm:col-start-3 sm:row-start-1 sm:mt-7"
        onClick={onRemove}
      />
    </fieldset>
  )
}
