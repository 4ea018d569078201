import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { type FirstDay, type FirstDayStep, withoutSampleLinks } from '#domain/shop/first-day.ts'
import { settingViews } from '#domain/shop/setting-views.ts'
import type { SavedSettings, ShopSettings, VersionedSettings } from '#domain/shop/shop-settings.ts'
import { patchFirstDay } from '#web/api/admin-first-day.ts'
import { changedSettings, saveSettings } from '#web/api/admin-shop.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { reloadShop, useNumbers } from '#web/shop/shop-data.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { LeaveGuard } from '../leave-guard.tsx'
import { adminCall } from '../people/session-guard.ts'
import { SettingsForm, type SettingsFormValues, settingsFormValues } from '../shop/settings-form-values.ts'
import { showFailure } from '../show-failure.ts'
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
  const form = useForm<SettingsFormValues, unknown, ShopSettings>({
    resolver: zodResolver(SettingsForm),
    defaultValues: settingsFormValues(withoutSampleLinks(settings), numbers),
  })
  const { isDirty, isSubmitting } = form.formState
  const isSaved = useRef(false)
  const dismissFailure = useRef(() => {})
  const { save, dialog } = useMergedSave<ShopSettings, SavedSettings>({
    base: settings,
    send: (edited, version) => saveSettings(browserApi, edited, version),
    readConflict: changedSettings,
    fields: settingViews(numbers),
  })

  const submit = form.handleSubmit(async (edited) => {
    dismissFailure.current()
    try {
      const saved = await save(edited)
      if (!saved) return
      await adminCall(() => patchFirstDay(browserApi, { done: step }))
      isSaved.current = true
      await reloadShop()
      showToast({ kind: 'success', text: saved.message })
      const next = stepAfter(step, firstDay)
      if (next) await navigate(stepAddress(next))
    } catch (error) {
      dismissFailure.current = showFailure(error)
    }
  })

  return (
    <StepFrame step={step} firstDay={firstDay} lead={lead}>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
          {children}
          <StepActions step={step} firstDay={firstDay}>
            <Button type="submit" isBusy={isSubmitting} disabled={isUploading}>
              Guardar y seguir
            </Button>
          </StepActions>
        </form>
      </FormProvider>
      {dialog}
      <LeaveGuard isUnsaved={() => isDirty && !isSaved.current} />
    </StepFrame>
  )
}
