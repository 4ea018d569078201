import { type SubmitEvent, useState } from 'react'
import type { ScheduledDetail } from '#domain/prices/scheduled-prices.ts'
import { adminCall } from '#web/admin/session-guard.ts'
import { reschedulePrices } from '#web/api/admin-prices.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { messageOf } from '#web/api/errors.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { ErrorPanel } from '#web/ui/empty-state.tsx'
import { ChangeFields } from '../desk/change-fields.tsx'
import { EMPTY_FORM, readForm, ruleFields } from '../desk/desk-form.ts'
import { momentOf, nextMorning, readMoment } from '../moment.ts'
import { MomentFields } from '../moment-fields.tsx'

type RescheduleDialogProps = {
  readonly scheduled: ScheduledDetail
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** Changes when a scheduled change comes and what it does. The products that it concerns stay. */
export function RescheduleDialog({ scheduled, onSaved, onClose }: RescheduleDialogProps) {
  const { id, at, summary, change, rounding } = scheduled
  const numbers = useNumbers()
  const [moment, setMoment] = useState(() =>
    new Date(at) > new Date() ? momentOf(at) : nextMorning(new Date()),
  )
  const [form, setForm] = useState(() =>
    change.kind === 'list' ? undefined : { ...EMPTY_FORM, ...ruleFields(change, rounding, numbers) },
  )
  const [problems, setProblems] = useState<{ moment?: string; rule?: string; server?: string }>({})
  const [isBusy, setBusy] = useState(false)

  async function save(event: SubmitEvent) {
    event.preventDefault()
    const read = form && readForm(form)
    const chosen = readMoment(moment, new Date())
    const rule = read && !read.rule ? (read.errors.value ?? 'Escribí cuánto cambian') : undefined
    setProblems({ ...(chosen.error && { moment: chosen.error }), ...(rule && { rule }) })
    if (chosen.at === undefined || rule) return
    setBusy(true)
    try {
      const { where, except } = scheduled
      const changed = read?.rule ? { change: read.rule, rounding: read.rounding } : { change, rounding }
      const request = { where, except, ...changed, at: chosen.at }
      await adminCall(() => reschedulePrices(browserApi, id, request))
      showToast({ kind: 'success', text: 'Se guardó lo programado' })
      onSaved()
      onClose()
    } catch (error) {
      setProblems({ server: messageOf(error) })
      setBusy(false)
    }
  }

  return (
    <Dialog title="Cambiar lo programado" closeLabel="Cerrar" onClose={onClose}>
      <form noValidate onSubmit={save} className="grid gap-5">
        {problems.server && <ErrorPanel title={problems.server} />}
        <p className="text-ink-soft">{summary}</p>
        <MomentFields moment={moment} error={problems.moment} onChange={setMoment} />
        {form ? (
          <ChangeFields
            form={form}
            errors={problems.rule ? { value: problems.rule } : readForm(form).errors}
            onChange={(part) => {
              setForm({ ...form, ...part })
              setProblems({})
            }}
          />
        ) : (
          <p>Es una lista de precios. Para cambiar alguno, quitala y programá otra.</p>
        )}
        <DialogActions cancelLabel="Cancelar" onCancel={onClose}>
          <Button type="submit" isBusy={isBusy}>
            Guardar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
