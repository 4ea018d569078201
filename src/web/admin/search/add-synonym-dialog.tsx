import { type FormEvent, useState } from 'react'
import { MAX_SEARCH_TEXT } from '#domain/search/search.ts'
import { withSynonym } from '#domain/search/search-answers.ts'
import { loadSynonyms, saveSynonyms } from '#web/api/admin-search.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { messageOf } from '#web/api/errors.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { adminCall } from '../people/session-guard.ts'

/** Makes a searched text a synonym of a word that the shop uses. */
export function AddSynonymDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const [same, setSame] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    const word = same.trim()
    if (word === '') return setError('Escribí cómo se llama en la tienda')
    setBusy(true)
    try {
      await adminCall(async () => {
        const current = await loadSynonyms(browserApi)
        await saveSynonyms(browserApi, withSynonym(current, text, word), current)
      })
      showToast({ kind: 'success', text: `Quien busque «${text}» va a encontrar «${word}»` })
      onClose()
    } catch (failure) {
      setError(messageOf(failure))
      setBusy(false)
    }
  }

  return (
    <Dialog title={`«${text}» es lo mismo que…`} closeLabel="Cerrar" onClose={onClose}>
      <form onSubmit={save} noValidate className="grid gap-4">
        <TextField
          data-first-focus
          label="Cómo se llama en la tienda"
          hint="Una palabra o frase de los nombres de tus productos. Por ejemplo, quien busca «pajitas» quiere «sorbetes»."
          error={error}
          value={same}
          maxLength={MAX_SEARCH_TEXT}
          autoComplete="off"
          onChange={({ target }) => {
            setSame(target.value)
            setError(undefined)
          }}
        />
        <DialogActions cancelLabel="Cancelar" onCancel={onClose}>
          <Button type="submit" isBusy={isBusy}>
            Guardar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
