import { Controller, useFormContext } from 'react-hook-form'
import { SETTING_LABELS } from '#domain/shop/setting-views.ts'
import { SHOP_TEXTS } from '#domain/shop/shop-settings.ts'
import { Button } from '#web/ui/button.tsx'
import { PictureField } from '../forms/picture-field.tsx'
import { SettingField } from './setting-field.tsx'
import type { SettingsFormValues } from './settings-form-values.ts'

/** What the shop is called and how it presents itself. */
export function StoreFields({ onBusy }: { onBusy: (isBusy: boolean) => void }) {
  const { control } = useFormContext<SettingsFormValues>()
  return (
    <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="grid grid-cols-1 gap-5">
        <SettingField name="name" label={SETTING_LABELS.name} maxLength={SHOP_TEXTS.name} />
        <SettingField
          name="tagline"
          label={SETTING_LABELS.tagline}
          hint="Una frase: qué vendés"
          maxLength={SHOP_TEXTS.tagline}
        />
        <SettingField
          name="announcement"
          label={SETTING_LABELS.announcement}
          hint="Por ejemplo «Cerramos del 1 al 15 de enero». Vacío, dice el lema."
          maxLength={SHOP_TEXTS.tagline}
        />
      </div>
      <Controller
        name="logo"
        control={control}
        render={({ field, fieldState }) => (
          <div className="grid content-start gap-3">
            <PictureField
              label={SETTING_LABELS.logo}
              value={field.value}
              onChange={field.onChange}
              onBusy={onBusy}
              error={fieldState.error?.message}
            />
            {field.value !== '' && (
              <Button variant="quiet" onClick={() => field.onChange('')}>
                Usar el de Serpentina
              </Button>
            )}
          </div>
        )}
      />
    </div>
  )
}
