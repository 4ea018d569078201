import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { FirstDay, FirstDayStep } from '#domain/first-day/first-day.ts'
import * as firstDayCalls from '#domain/first-day/first-day-calls.ts'
import { withoutSampleLinks } from '#domain/shop/sample-links.ts'
import { settingViews } from '#domain/shop/setting-views.ts'
import * as settingsCalls from '#domain/shop/settings-calls.ts'
import type { SavedSettings, ShopSettings, VersionedSettings } from '#domain/shop/shop-settings.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { reloadShop, useNumbers } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { PageForm, useFormPage } from '../forms/page-form.tsx'
import { adminCall } from '../session-guard.ts'
import { changedSettings } from '../shop/latest-settings.ts'
import { type SettingsFormValues, settingsFormValues, TypedSettings } from '../shop/settings-form-values.ts'
import { useMergedSave } from '../use-merged-save.tsx'
import { stepAddress, stepAfter } from './first-day-address.ts'
import { StepActions, StepFrame } from './step-frame.tsx'

export type SettingsStepProps = { readonly firstDay: FirstDay; readonly settings: VersionedSettings }

type FormProps = SettingsStepProps & {
  readonly step: FirstDayStep
  readonly lead: string
  /** A picture is on its way. */
  readonly isUploading?: boolean
  /** Fields of the settings' form. */
  readonly children: ReactNode
}

/** Some of the shop's settings. Saves them with all others as they are, marks the step as done and goes on. */
export function SettingsStep({ step, lead, firstDay, settings, isUploading = false, children }: FormProps) {
  const navigate = useNavigate()
  const numbers = useNumbers()
  const { save, dialog } = useMergedSave<ShopSettings, SavedSettings>({
    base: settings,
    send: (edited, version) => browserApi.call(settingsCalls.replace, { body: { ...edited, version } }),
    readConflict: changedSettings,
    fields: settingViews(numbers),
  })
  const page = useFormPage<SettingsFormValues, ShopSettings>({
    resolver: zodResolver(TypedSettings),
    defaultValues: settingsFormValues(withoutSampleLinks(settings), numbers),
    async onSave(edited) {
      const saved = await save(edited)
      if (saved) await adminCall(() => browserApi.call(firstDayCalls.change, { body: { done: step } }))
      return saved
    },
    async onSaved() {
      await reloadShop()
      const next = stepAfter(step, firstDay)
      if (next) await navigate(stepAddress(next))
    },
  })
  return (
    <StepFrame step={step} firstDay={firstDay} lead={lead}>
      <PageForm page={page} className="grid grid-cols-1 gap-5">
        {children}
        <StepActions step={step} firstDay={firstDay}>
          <Button type="submit" isBusy={page.form.formState.isSubmitting} disabled={isUploading}>
            Guardar y seguir
          </Button>
        </StepActions>
      </PageForm>
      {dialog}
    </StepFrame>
  )
}
