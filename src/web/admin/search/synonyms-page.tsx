import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod/mini'
import { fold } from '#domain/search/search.ts'
import { readGroup, type Synonyms, tagOf } from '#domain/search/search-answers.ts'
import * as searchCalls from '#domain/search/search-calls.ts'
import { apiContext } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useSmallForm } from '#web/shop/use-small-form.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { SectionsHeading } from '../sections-heading.tsx'
import { adminLoad } from '../session-guard.ts'
import { useAction } from '../use-action.ts'

const GroupForm = z.object({
  words: z.pipe(
    z.pipe(z.string(), z.transform(readGroup)),
    z.array(z.string()).check(z.minLength(2, 'Un grupo necesita al menos dos palabras')),
  ),
})

export function loader({ request, context }: LoaderFunctionArgs) {
  return adminLoad(request, () => context.get(apiContext).call(searchCalls.readSynonyms))
}

type Group = Synonyms[number]

/** The groups of words that find the same products. Each change is saved at once. */
export function Component() {
  const synonyms = useLoaderData<typeof loader>()
  const [filter, setFilter] = useState('')
  const [edited, setEdited] = useState<Group | 'new'>()
  const shown = synonyms.filter((group) => group.some((word) => fold(word).includes(fold(filter))))

  const { orThrow: save } = useAction(async (next: Synonyms) => {
    await replace(next, synonyms)
  })
  const { run: remove } = useAction(async (group: Group) => {
    const next = synonyms.filter((other) => other !== group)
    await replace(next, synonyms)
    return {
      message: `Se quitó el grupo de «${group[0]}»`,
      undo: async () => {
        await replace(synonyms, next)
      },
    }
  })

  return (
    <>
      <SectionsHeading title="Sinónimos" />
      <p className="mb-4 max-w-prose text-ink-soft">
        Las palabras de un grupo encuentran los mismos productos. Valen apenas se guardan.
      </p>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div className="grow basis-60 md:max-w-sm">
          <TextField
            label="Buscar en los sinónimos"
            type="search"
            value={filter}
            onChange={({ target }) => setFilter(target.value)}
          />
        </div>
        <Button onClick={() => setEdited('new')}>
          <Plus aria-hidden className="size-5" />
          Nuevo grupo
        </Button>
      </div>
      <p role="status" className="mb-2 font-bold text-ink-soft tabular-nums">
        {shown.length} {shown.length === 1 ? 'grupo' : 'grupos'}
      </p>
      {shown.length === 0 ? (
        <EmptyState title={filter ? 'Ningún grupo tiene esa palabra' : 'No hay sinónimos'} />
      ) : (
        <ul className="rounded-card border border-line bg-card">
          {shown.map((group) => (
            <GroupRow
              key={group.join()}
              group={group}
              onEdit={() => setEdited(group)}
              onRemove={() => remove(group)}
            />
          ))}
        </ul>
      )}
      {edited && (
        <GroupDialog
          group={edited === 'new' ? [] : edited}
          onSave={(group) =>
            save(
              edited === 'new'
                ? [group, ...synonyms]
                : synonyms.map((other) => (other === edited ? group : other)),
            )
          }
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

type GroupRowProps = {
  readonly group: Group
  readonly onEdit: () => void
  readonly onRemove: () => void
}

function GroupRow({ group, onEdit, onRemove }: GroupRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2 first:border-0">
      <span className="min-w-0 grow basis-60 break-words">{group.join(' · ')}</span>
      <span className="ml-auto flex flex-wrap justify-end gap-2">
        <Button variant="quiet" aria-label={`Editar el grupo de ${group[0]}`} onClick={onEdit}>
          Editar
        </Button>
        <Button variant="quiet" aria-label={`Quitar el grupo de ${group[0]}`} onClick={onRemove}>
          Quitar
        </Button>
      </span>
    </li>
  )
}

type GroupDialogProps = {
  /** Empty for a new one. */
  readonly group: readonly string[]
  readonly onSave: (group: string[]) => Promise<void>
  readonly onClose: () => void
}

function GroupDialog({ group, onSave, onClose }: GroupDialogProps) {
  const form = useSmallForm({
    schema: GroupForm,
    defaultValues: { words: group.join('\n') },
    refusedAt: 'words',
    async onSave({ words }) {
      await onSave(words)
      onClose()
    },
  })

  return (
    <FormDialog
      title={group.length > 0 ? 'Editar el grupo' : 'Nuevo grupo'}
      form={form}
      action="Guardar"
      onClose={onClose}
    >
      <TextArea
        data-first-focus
        label="Palabras que quieren decir lo mismo"
        hint="Una por línea o separadas por comas. También pueden ser frases cortas."
        rows={5}
        error={form.errors.words?.message}
        {...form.register('words')}
      />
    </FormDialog>
  )
}

/** Refused if somebody has changed the list that this one is based on. */
function replace(synonyms: Synonyms, basedOn: Synonyms): Promise<Synonyms> {
  return browserApi.call(searchCalls.saveSynonyms, { body: synonyms, ifMatch: tagOf(basedOn) })
}
