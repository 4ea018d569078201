import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FormSection } from './form-section.tsx'
import type { TimeValues } from './time-values.ts'

export function TimeFields({ always }: { always: string }) {
  const { control, register, formState } = useFormContext<TimeValues>()
  const isAlways = useWatch({ control, name: 'isAlways' })
  const { from, to } = formState.errors
  return (
    <FormSection title="Cuándo">
      <Controller
        name="isAlways"
        control={control}
        render={({ field: { name, onChange, onBlur, ref } }) => (
          <div className="grid gap-2 sm:grid-cols-2">
            {[true, false].map((isEver) => (
              <RadioCard
                key={`${isEver}`}
                ref={ref}
                name={name}
                label={isEver ? 'Siempre' : 'Entre fechas'}
                hint={isEver ? always : 'Empieza y termina sola'}
                checked={isAlways === isEver}
                onChange={() => onChange(isEver)}
                onBlur={onBlur}
              />
            ))}
          </div>
        )}
      />
      {!isAlways && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-3 max-xs:grid-cols-1">
              <TextField type="date" label="Desde el día" error={from?.message} {...register('from')} />
              <TextField type="time" label="Desde la hora" {...register('fromHour')} />
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-3 max-xs:grid-cols-1">
              <TextField type="date" label="Hasta el día" error={to?.message} {...register('to')} />
              <TextField type="time" label="Hasta la hora" {...register('toHour')} />
            </div>
          </div>
          <p className="text-sm text-ink-soft">
            Sin hora, vale desde que empieza el primer día hasta que termina el último, en Mendoza.
          </p>
        </>
      )}
    </FormSection>
  )
}
