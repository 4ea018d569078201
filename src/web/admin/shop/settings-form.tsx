import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import type { PaymentConnection } from '#domain/payments/connection.ts'
import type { AnnouncedPeriod } from '#domain/shop/customer-period.ts'
import { SETTING_LABELS, settingViews } from '#domain/shop/setting-views.ts'
import * as settingsCalls from '#domain/shop/settings-calls.ts'
import {
  type SavedSettings,
  SHOP_TEXTS,
  type ShopSettings,
  type VersionedSettings,
} from '#domain/shop/shop-settings.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { reloadShop, useNumbers, useShop } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormBar, PageForm, useFormPage } from '../forms/page-form.tsx'
import { useMergedSave } from '../use-merged-save.tsx'
import { changedSettings } from './latest-settings.ts'
import { LegalFields } from './legal-fields.tsx'
import { MessageFields } from './message-fields.tsx'
import { mistakesLeft } from './mistakes-left.ts'
import { OpeningFields } from './opening-fields.tsx'
import { OrderFields } from './order-fields.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { SettingArea, SettingField } from './setting-field.tsx'
import { type SettingsFormValues, settingsFormValues, TypedSettings } from './settings-form-values.ts'
import { SettingsPreview } from './settings-preview.tsx'
import { SectionLinks, SettingsSection } from './settings-section.tsx'
import { StoreFields } from './store-fields.tsx'

type SettingsFormProps = {
  readonly settings: VersionedSettings
  readonly connection: PaymentConnection
  readonly announced: AnnouncedPeriod | undefined
}

/** All settings of the shop, saved together. */
export function SettingsForm({ settings, connection, announced }: SettingsFormProps) {
  const numbers = useNumbers()
  const [isUploading, setUploading] = useState(false)
  const [isPreviewed, setPreviewed] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const { save, dialog, rebase } = useMergedSave<ShopSettings, SavedSettings>({
    base: settings,
    send: (edited, version) => browserApi.call(settingsCalls.replace, { body: { ...edited, version } }),
    readConflict: changedSettings,
    fields: settingViews(numbers),
  })
  const page = useFormPage<SettingsFormValues, ShopSettings, SavedSettings>({
    resolver: zodResolver(TypedSettings),
    defaultValues: settingsFormValues(settings, numbers),
    onSave: save,
    async onSaved({ message: _, ...current }) {
      rebase(current)
      page.form.reset(settingsFormValues(current, numbers))
      setSaved(true)
      await reloadShop()
    },
  })
  const { isDirty, isSubmitting, errors } = page.form.formState
  const mistakes = mistakesLeft(errors)
  return (
    <>
      <PageForm
        page={page}
        isUploading={isUploading}
        className="grid grid-cols-1 items-start gap-x-6 gap-y-4 xl:grid-cols-[minmax(0,1fr)_24rem]"
      >
        <SectionLinks />
        <div className="grid grid-cols-1 gap-4">
          <SettingsSection id="tienda">
            <StoreFields onBusy={setUploading} />
          </SettingsSection>
          <SettingsSection id="lugar">
            <PlaceFields />
            <OpeningFields />
          </SettingsSection>
          <SettingsSection id="contacto">
            <ContactFields />
          </SettingsSection>
          <SettingsSection id="cobros">
            <PaymentFields connection={connection} />
          </SettingsSection>
          <SettingsSection id="pedidos">
            <OrderFields />
          </SettingsSection>
          <SettingsSection id="mensajes">
            <MessageFields />
          </SettingsSection>
          <SettingsSection id="legales">
            <LegalFields announced={announced} />
          </SettingsSection>
        </div>
        <aside aria-labelledby="asi-queda" className="sticky top-14 grid grid-cols-1 gap-2 max-xl:hidden">
          <h2 id="asi-queda" className="text-xl">
            Así queda
          </h2>
          <SettingsPreview saved={settings} />
        </aside>
        <FormBar className="xl:col-span-2">
          {/* Its line is always there, so that the buttons stay where they are. */}
          <div className="min-h-5 text-sm font-bold max-sm:basis-full sm:mr-auto sm:max-w-prose">
            <p role="alert" className="text-danger">
              {mistakes}
            </p>
            <p role="status" className="text-ink-soft">
              {!mistakes && savedState(isDirty, isSaved)}
            </p>
          </div>
          <Button variant="quiet" className="xl:hidden" onClick={() => setPreviewed(true)}>
            Vista previa
          </Button>
          <Button type="submit" isBusy={isSubmitting} disabled={isUploading}>
            Guardar ajustes
          </Button>
        </FormBar>
      </PageForm>
      {isPreviewed && (
        <FormProvider {...page.form}>
          <Dialog
            title="Así queda"
            place="side"
            closeLabel="Volver a los ajustes"
            onClose={() => setPreviewed(false)}
          >
            <SettingsPreview saved={settings} />
          </Dialog>
        </FormProvider>
      )}
      {dialog}
    </>
  )
}

function savedState(isDirty: boolean, isSaved: boolean): string {
  if (isDirty) return 'Sin guardar'
  return isSaved ? 'Guardado' : ''
}

/** How customers reach the shop. */
function ContactFields() {
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

function PlaceFields() {
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
