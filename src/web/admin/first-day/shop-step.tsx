import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { SETTING_LABELS } from '#domain/shop/setting-views.ts'
import { SHOP_TEXTS } from '#domain/shop/shop-settings.ts'
import { PictureField } from '../forms/picture-field.tsx'
import { SettingField } from '../shop/setting-field.tsx'
import type { SettingsFormValues } from '../shop/settings-form-values.ts'
import { SettingsStep, type SettingsStepProps } from './settings-step.tsx'

/** What the shop is called and how it looks. */
export function ShopStep(props: SettingsStepProps) {
  const [isUploading, setUploading] = useState(false)
  return (
    <SettingsStep
      {...props}
      step="tienda"
      lead="Es lo primero que ven tus clientes, arriba de cada página."
      isUploading={isUploading}
    >
      <SettingField
        name="name"
        label={SETTING_LABELS.name}
        autoComplete="organization"
        maxLength={SHOP_TEXTS.name}
      />
      <SettingField
        name="tagline"
        label={SETTING_LABELS.tagline}
        hint="Una frase: qué vendés. Por ejemplo, «Cotillón por mayor y menor»"
        maxLength={SHOP_TEXTS.tagline}
      />
      <Controller<SettingsFormValues, 'logo'>
        name="logo"
        render={({ field, fieldState }) => (
          <PictureField
            label={`${SETTING_LABELS.logo} (si tenés)`}
            value={field.value}
            onChange={field.onChange}
            onBusy={setUploading}
            error={fieldState.error?.message}
          />
        )}
      />
    </SettingsStep>
  )
}
