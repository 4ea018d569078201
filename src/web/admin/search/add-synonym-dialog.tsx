import { z } from 'zod/mini'
import { MAX_SEARCH_TEXT } from '#domain/search/search.ts'
import { tagOf, withSynonym } from '#domain/search/search-answers.ts'
import * as searchCalls from '#domain/search/search-calls.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useSmallForm } from '#web/shop/use-small-form.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { newProduct } from '../catalogue/new-product-address.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useAction } from '../use-action.ts'

const SynonymForm = z.object({
  word: z.string().check(z.trim(), z.minLength(1, 'Escribí cómo se llama en la tienda')),
})

/** Makes a searched text a synonym of a word that the shop uses. */
export function AddSynonymDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const save = useAction(
    async ({ word }: z.infer<typeof SynonymForm>) => {
      const current = await browserApi.call(searchCalls.readSynonyms)
      await browserApi.call(searchCalls.saveSynonyms, {
        body: withSynonym(current, text, word),
        ifMatch: tagOf(current),
      })
      onClose()
      return { message: `Quien busque «${text}» va a encontrar «${word}»` }
    },
    { reload: false },
  )
  const form = useSmallForm({
    schema: SynonymForm,
    defaultValues: { word: '' },
    refusedAt: 'word',
    onSave: save.orThrow,
  })

  return (
    <FormDialog title={`«${text}» es lo mismo que…`} form={form} action="Guardar" onClose={onClose}>
      <TextField
        data-first-focus
        label="Cómo se llama en la tienda"
        hint="Una palabra o frase de los nombres de tus productos. Por ejemplo, quien busca «pajitas» quiere «sorbetes»."
        error={form.errors.word?.message}
        maxLength={MAX_SEARCH_TEXT}
        autoComplete="off"
        {...form.register('word')}
      />
      <p>
        Si todavía no lo vendés, <TextLink to={newProduct.address({ name: text })}>creá el producto</TextLink>
        .
      </p>
    </FormDialog>
  )
}
