import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { SavedSettings, ShopSettings, VersionedSettings } from '#domain/shop/shop-settings.ts'
import { changedSettings, saveSettings } from '#web/api/admin-shop.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { reloadShop, useNumbers } from '#web/shop/shop-data.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { LeaveGuard } from '../leave-guard.tsx'
import { showFailure } from '../show-failure.ts'
import { useMergedSave } from '../use-merged-save.tsx'
import { ContactFields } from './contact-fields.tsx'
import { LegalFields } from './legal-fields.tsx'
import { MessageFields } from './message-fields.tsx'
import { OpeningFields } from './opening-fields.tsx'
import { OrderFields } from './order-fields.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { settingViews } from './setting-views.ts'
import {
  SettingsForm as FormSchema,
  type SettingsFormValues,
  settingsFormValues,
} from './settings-form-values.ts'
import { SectionLinks, SettingsSection } from './settings-section.tsx'
import { StoreFields } from './store-fields.tsx'

/** All settings of the shop, saved together. */
export function SettingsForm({ settings }: { settings: VersionedSettings }) {
  const numbers = useNumbers()
  const [isUploading, setUploading] = useState(false)
  const form = useForm<SettingsFormValues, unknown, ShopSettings>({
    resolver: zodResolver(FormSchema),
    defaultValues: settingsFormValues(settings, numbers),
    // The order of the page counts, not that in which fields were made.
    shouldFocusError: false,
  })
  const { handleSubmit, reset, formState } = form
  const { isDirty, isSubmitting, submitCount } = formState
  const element = useRef<HTMLFormElement>(null)
  const dismissFailure = useRef(() => {})
  const { save, dialog, goOn } = useMergedSave<ShopSettings, SavedSettings>({
    base: settings,
    send: (edited, version) => saveSettings(browserApi, edited, version),
    readConflict: changedSettings,
    fields: settingViews(numbers),
  })

  // Moves the focus to the first mistake on the page.
  useEffect(() => {
    if (submitCount > 0) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [submitCount])

  const submit = handleSubmit(async (edited) => {
    dismissFailure.current()
    try {
      const saved = await save(edited)
      if (!saved) return
      const { message, ...current } = saved
      goOn(current)
      reset(settingsFormValues(current, numbers))
      showToast({ kind: 'success', text: message })
      await reloadShop()
    } catch (failure) {
      dismissFailure.current = showFailure(failure)
    }
  })

  return (
    <FormProvider {...form}>
      <form ref={element} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <SectionLinks />
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
          <PaymentFields />
        </SettingsSection>
        <SettingsSection id="pedidos">
          <OrderFields />
        </SettingsSection>
        <SettingsSection id="mensajes">
          <MessageFields />
        </SettingsSection>
        <SettingsSection id="legales">
          <LegalFields />
        </SettingsSection>
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-paper px-4 py-3 max-sm:*:grow sm:mx-0 sm:px-0">
          <Button type="submit" isBusy={isSubmitting} disabled={isUploading}>
            Guardar ajustes
          </Button>
        </div>
      </form>
      {dialog}
      <LeaveGuard isUnsaved={() => isDirty || isUploading} />
    </FormProvider>
  )
}
