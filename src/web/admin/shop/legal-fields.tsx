import { useFormContext } from 'react-hook-form'
import { NET_PRICES } from '#domain/shop/legal.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { SettingArea, SettingField, useMistake } from './setting-field.tsx'
import type { SettingsFormValues } from './settings-form-values.ts'

const PAGES = [
  ['withdrawal', 'Botón de arrepentimiento'],
  ['terms', 'Términos y condiciones'],
  ['privacy', 'Privacidad'],
  ['consumer', 'Defensa del Consumidor'],
] as const

const NET_PRICE_NAMES = {
  hidden: 'No mostrarlo',
  '21': 'Con IVA de 21 %',
  '10.5': 'Con IVA de 10,5 %',
  exempt: 'Exento de IVA',
} as const satisfies Record<(typeof NET_PRICES)[number], string>

/** Rights and duties of who sells. */
export function LegalFields() {
  const { register } = useFormContext<SettingsFormValues>()
  return (
    <>
      <p className="rounded-control bg-sun-soft p-3">
        Estos textos son borradores: antes de usarlos, tiene que leerlos tu abogado o abogada.
      </p>
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <SettingField name="legal.legalName" label="Razón social" />
        <SettingField name="legal.cuit" label="CUIT" />
        <SettingField name="legal.email" label="Correo para reclamos" type="email" />
        <SettingField name="legal.fiscalLink" label="Enlace de Datos fiscales" type="url" />
        <Select
          label="Precio sin impuestos nacionales"
          error={useMistake('legal.netPrice')}
          {...register('legal.netPrice')}
        >
          {NET_PRICES.map((price) => (
            <option key={price} value={price}>
              {NET_PRICE_NAMES[price]}
            </option>
          ))}
        </Select>
      </div>
      {PAGES.map(([page, label]) => (
        <div key={page} className="grid grid-cols-1 gap-1">
          <Checkbox label={`Mostrar «${label}»`} {...register(`legal.${page}.isOn`)} />
          <SettingArea name={`legal.${page}.text`} label={label} className="max-h-80" />
        </div>
      ))}
    </>
  )
}
