import { SETTING_LABELS } from '#domain/shop/setting-views.ts'
import { SHOP_TEXTS } from '#domain/shop/shop-settings.ts'
import { SettingArea, SettingField } from './setting-field.tsx'

export function PlaceFields() {
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <SettingField name="address" label={SETTING_LABELS.address} maxLength={SHOP_TEXTS.address} />
        <SettingField name="city" label={SETTING_LABELS.city} maxLength={SHOP_TEXTS.city} />
      </div>
      <SettingArea
        name="map"
        label={SETTING_LABELS.map}
        rows={2}
        spellCheck={false}
        hint="En Google Maps: buscá tu local, Compartir → Insertar un mapa → Copiar HTML, y pegalo acá. Vacío, hay un enlace."
      />
    </>
  )
}
