import ExternalLink from 'lucide-react/icons/external-link'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatDateTime } from '#domain/clock.ts'
import { FIRST_LEGAL } from '#domain/law/legal-drafts.ts'
import { LEGAL_PAGES } from '#domain/law/legal-pages.ts'
import { LEGAL_WORDS } from '#domain/law/legal-text.ts'
import { NET_PRICES } from '#domain/prices/net-price.ts'
import { type AnnouncedPeriod, NOTICE_DAYS } from '#domain/shop/customer-period.ts'
import { SETTING_LABELS } from '#domain/shop/setting-views.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { QUIET_BUTTON, QuietButton } from '../quiet-button.tsx'
import { SettingArea, SettingField, useMistake } from './setting-field.tsx'
import type { SettingsFormValues } from './settings-form-values.ts'

const NET_PRICE_NAMES = {
  hidden: 'No mostrarlo (monotributo)',
  '21': 'Con IVA de 21 %',
  '10.5': 'Con IVA de 10,5 %',
  exempt: 'Exento de IVA',
} as const satisfies Record<(typeof NET_PRICES)[number], string>

/** Rights and duties of who sells. */
export function LegalFields({ announced }: { announced: AnnouncedPeriod | undefined }) {
  const { register } = useFormContext<SettingsFormValues>()
  return (
    <>
      <p className="rounded-control bg-sun-soft p-3">
        <b>Estos textos son borradores</b>: antes de usarlos, tiene que leerlos tu abogado o abogada. Con
        quien lleva tu contabilidad decidí si mostrás el precio sin impuestos y el enlace de Data Fiscal.
      </p>
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <SettingField name="legal.legalName" label="Nombre o razón social" hint="Como figura en el CUIT." />
        <SettingField name="legal.cuit" label="CUIT" hint="Por ejemplo, 30-71234567-1." />
        <SettingField name="legal.email" label="Correo electrónico para clientes" type="email" />
        <SettingField
          name="legal.fiscalLink"
          label="Enlace de Data Fiscal"
          type="url"
          hint="El que da ARCA con el código QR. Aparece al pie de la tienda."
        />
        <Select
          label="Precio sin impuestos nacionales"
          hint="En letra chica junto a cada precio (Ley 27.743)."
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
      <CustomerPeriodFields announced={announced} />
      <p className="text-sm text-ink-soft">
        En los textos, una línea que empieza con «# » es un título y una que empieza con «- » es parte de una
        lista. Estas palabras se completan solas, y si falta el dato no se muestra su línea:{' '}
        {LEGAL_WORDS.map((word) => `{${word}}`).join(' ')}
      </p>
      {LEGAL_PAGES.map((page) => (
        <LegalPageFields key={page.id} {...page} />
      ))}
    </>
  )
}

/** A page can be switched off, and its text edited or put back. */
function LegalPageFields({ id, slug, title }: (typeof LEGAL_PAGES)[number]) {
  const { register, setValue, control } = useFormContext<SettingsFormValues>()
  const [isOn, text] = useWatch({ control, name: [`legal.${id}.isOn`, `legal.${id}.text`] })
  const draft = FIRST_LEGAL[id].text
  return (
    <fieldset className="grid grid-cols-1 gap-1 border-t border-line pt-3">
      <legend className="sr-only">{title}</legend>
      <Checkbox label={`Mostrar «${title}»`} {...register(`legal.${id}.isOn`)} />
      <SettingArea name={`legal.${id}.text`} label={`Texto de «${title}»`} className="max-h-80" />
      <div className="flex flex-wrap gap-x-4">
        {text.trim() !== draft && (
          <QuietButton
            icon={<RotateCcw aria-hidden />}
            aria-label={`Volver al borrador de «${title}»`}
            onClick={() => setValue(`legal.${id}.text`, draft, { shouldDirty: true, shouldValidate: true })}
          >
            Volver al borrador
          </QuietButton>
        )}
        {isOn && (
          <a
            href={`/${slug}`}
            target="_blank"
            rel="noreferrer"
            aria-label={`Ver la página «${title}» como está guardada`}
            className={QUIET_BUTTON}
          >
            <ExternalLink aria-hidden />
            Ver la página
          </a>
        )}
      </div>
    </fieldset>
  )
}

/** How long orders keep who bought, and from when on. */
function CustomerPeriodFields({ announced }: { announced: AnnouncedPeriod | undefined }) {
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
