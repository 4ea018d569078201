import { isoDayInMendoza } from '#domain/clock.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { DayAndTime } from './moment.ts'

type MomentFieldsProps = {
  readonly moment: DayAndTime
  readonly error: string | undefined
  readonly onChange: (moment: DayAndTime) => void
}

/** The day and hour for which a change is scheduled. */
export function MomentFields({ moment, error, onChange }: MomentFieldsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,9rem)] gap-x-4 gap-y-3 max-sm:grid-cols-1">
      <TextField
        type="date"
        label="Día"
        required
        min={isoDayInMendoza(new Date())}
        value={moment.day}
        error={error}
        onChange={({ target }) => onChange({ ...moment, day: target.value })}
      />
      <TextField
        type="time"
        label="Hora"
        required
        value={moment.time}
        onChange={({ target }) => onChange({ ...moment, time: target.value })}
      />
    </div>
  )
}
