import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash'
import { useRef } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { MAX_EXCEPTION_TEXT, MAX_EXCEPTIONS } from '#domain/shop/opening-exceptions.ts'
import { SETTING_LABELS } from '#domain/shop/setting-views.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SettingField } from './setting-field.tsx'
import type { SettingsFormValues } from './settings-form-values.ts'

/** Days with other hours. Those that are over are folded away. */
export function ExceptionFields() {
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
