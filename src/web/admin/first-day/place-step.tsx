import { SETTING_LABELS } from '#domain/shop/setting-views.ts'
import { SHOP_TEXTS } from '#domain/shop/shop-settings.ts'
import { HoursField } from '../shop/opening-fields.tsx'
import { SettingField } from '../shop/setting-field.tsx'
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
          maxLength={SHOP_TEXTS.address}
        />
        <SettingField
          name="city"
          label={SETTING_LABELS.city}
          autoComplete="address-level2"
          maxLength={SHOP_TEXTS.city}
        />
      </div>
      <HoursField />
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <SettingField
          name="phone"
          label={SETTING_LABELS.phone}
          type="tel"
          autoComplete="tel"
          maxLength={SHOP_TEXTS.phone}
        />
        <SettingField
          name="whatsapp"
          label={SETTING_LABELS.whatsapp}
          type="tel"
          hint="Solo si no es el mismo teléfono"
          maxLength={SHOP_TEXTS.phone}
        />
      </div>
    </SettingsStep>
  )
}
