import { SETTING_LABELS } from '#domain/shop/setting-views.ts'
import { SHOP_TEXTS } from '#domain/shop/shop-settings.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { SettingField } from './setting-field.tsx'

/** How customers reach the shop. */
export function ContactFields() {
  const { whatsapp } = useShop()
  return (
    <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
      <SettingField name="phone" label={SETTING_LABELS.phone} type="tel" maxLength={SHOP_TEXTS.phone} />
      <div className="grid grid-cols-1 gap-2">
        <SettingField
          name="whatsapp"
          label={SETTING_LABELS.whatsapp}
          type="tel"
          hint="Solo si no es el mismo teléfono"
          maxLength={SHOP_TEXTS.phone}
        />
        {!whatsapp && (
          <p className="rounded-control bg-sun-soft p-3 text-sm">
            El teléfono guardado no sirve para WhatsApp, y la tienda no muestra el chat. Escribí uno con la
            característica, como 261 512-3456.
          </p>
        )}
      </div>
      <SettingField
        name="facebook"
        label={SETTING_LABELS.facebook}
        type="url"
        hint="La dirección de tu página"
      />
      <SettingField
        name="instagram"
        label={SETTING_LABELS.instagram}
        type="url"
        hint="La dirección de tu perfil"
      />
    </div>
  )
}
