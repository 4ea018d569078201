import type { FieldErrors } from 'react-hook-form'
import { SETTING_LABELS } from '#domain/shop/setting-views.ts'
import type { SettingsFormValues } from './settings-form-values.ts'

/** Labels of more would fill a phone. */
const NAMED = 3

/** What is left to correct, in a line. Mistakes that no field on the page shows are told in full. */
export function mistakesLeft(errors: FieldErrors<SettingsFormValues>): string | undefined {
  const labels = { ...SETTING_LABELS, numberFormat: SETTING_LABELS.locale }
  const wrong = Object.entries(labels).filter(([field]) => field in errors)
  if (wrong.length === 0) return undefined
  const named = wrong.slice(0, NAMED).map(([, label]) => label)
  const more = wrong.length > NAMED ? ` y ${wrong.length - NAMED} más` : ''
  const hidden = messagesWithoutField(errors).map((message) => `. ${message}`)
  return `Falta corregir: ${named.join(', ')}${more}${hidden.join('')}`
}

/** Every mistake at a field that is on the page has its element. */
function messagesWithoutField(part: object): string[] {
  if ('message' in part && typeof part.message === 'string') {
    return 'ref' in part && part.ref ? [] : [part.message]
  }
  return Object.values(part).flatMap((inner) =>
    inner && typeof inner === 'object' ? messagesWithoutField(inner) : [],
  )
}
