import { HoursField } from '../shop/opening-fields.tsx'
import { SettingField } from '../shop/setting-field.tsx'
import { SETTING_LABELS } from '../shop/setting-views.ts'
import { SettingsStep, type SettingsStepProps } from './settings-step.tsx'

/** Where the shop is, when it opens and how to reach it. */
export function PlaceStep(props: SettingsStepProps) {
  return (
    <SettingsStep
      {...props}
      step="lugar"
      lead="Está al pie de todas las páginas y en los mensajes a tus clientes."
    >
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <SettingField
          name="address"
          label={SETTING_LABELS.address}
          autoComplete="street-address"
          maxLength={160}
        />
        <SettingField name="city" label={SETTING_LABELS.city} autoComplete="address-level2" maxLength={80} />
      </div>
      <HoursField />
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <SettingField
          name="phone"
          label={SETTING_LABELS.phone}
          type="tel"
          autoComplete="tel"
          maxLength={40}
        />
        <SettingField
          name="whatsapp"
          label={SETTING_LABELS.whatsapp}
          type="tel"
          hint="Solo si no es el mismo teléfono"
          maxLength={40}
        />
      </div>
    </SettingsStep>
  )
}
