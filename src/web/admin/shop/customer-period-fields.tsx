import { useFormContext, useWatch } from 'react-hook-form'
import { formatDateTime } from '#domain/clock.ts'
import { type AnnouncedPeriod, NOTICE_DAYS } from '#domain/shop/customer-period.ts'
import { SETTING_LABELS } from '#domain/shop/setting-views.ts'
import { SettingField } from './setting-field.tsx'
import type { SettingsFormValues } from './settings-form-values.ts'

/** How long orders keep who bought, and from when on. */
export function CustomerPeriodFields({ announced }: { announced: AnnouncedPeriod | undefined }) {
  const { control } = useFormContext<SettingsFormValues>()
  const [months, privacy] = useWatch({ control, name: ['customerMonths', 'legal.privacy.text'] })
  return (
    <div className="grid grid-cols-1 items-start gap-x-5 gap-y-3 border-t border-line pt-5 sm:grid-cols-2">
      <SettingField
        name="customerMonths"
        label={SETTING_LABELS.customerMonths}
        hint="Después de la entrega, de 1 a 120."
        inputMode="numeric"
        className="text-right tabular-nums"
      />
      <div className="grid gap-2 text-sm">
        <p>
          Pasado ese tiempo, la orden pierde el nombre, el celular y las notas, y <b>no se deshace</b>. Los
          productos y los importes quedan. Las órdenes sin entregar no se tocan.
        </p>
        <p className="font-bold">{startText(months, announced)}</p>
        {!privacy.includes('{plazo}') && (
          <p className="rounded-control bg-sun-soft p-3">
            Tu texto de «Privacidad» no dice este plazo: escribí {'{plazo}'} donde corresponda, o volvé al
            borrador.
          </p>
        )}
      </div>
    </div>
  )
}

function startText(months: string, announced: AnnouncedPeriod | undefined): string {
  if (months.trim() !== `${announced?.months}`) {
    return `Un plazo nuevo empieza a valer a los ${NOTICE_DAYS} días de guardarlo.`
  }
  const day = formatDateTime(announced?.starts ?? '').slice(0, 10)
  return `Este plazo vale desde el ${day}.`
}
