import { type ReactNode, useState } from 'react'
import { listText } from '#domain/text.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { type Choice, ConflictDialog } from './conflict-dialog.tsx'
import { type Merge, mergeEdits, take } from './merge-edits.ts'
import { adminCall } from './session-guard.ts'

type Versioned<Values> = Values & { readonly version: number }
type Saved = { readonly message: string }

type MergedSave<Values extends object, Answer extends Saved> = {
  /** What the form was filled with when it opened. */
  readonly base: Versioned<Values>
  readonly send: (values: Values, version: number) => Promise<Answer>
  /** The current state, if the error is a conflict. */
  readonly readConflict: (error: unknown) => Versioned<Values> | undefined
  /** How each field is called and shown. */
  readonly fields: { readonly [Field in keyof Values]-?: FieldView<Values[Field]> }
}

export type FieldView<Value> = { readonly label: string; readonly show: (value: Value) => ReactNode }

type Question<Values extends object> = {
  readonly merge: Merge<Values>
  readonly theirs: Values
  readonly answer: (values: Values | undefined) => void
}

/**
 * Saves an edit even if someone else saved another one since the form was opened. What only they changed is kept; where both
 * changed a field, a dialog asks. Saving gives undefined if the dialog is closed: nothing was saved then.
 */
export function useMergedSave<Values extends object, Answer extends Saved = Saved>(
  options: MergedSave<Values, Answer>,
) {
  const { send, readConflict, fields } = options
  // The page may load newer values while the form is open, but the typed ones are based on the first.
  const [opened, setOpened] = useState(options.base)
  const [question, setQuestion] = useState<Question<Values>>()

  async function save(mine: Values, base = opened): Promise<Answer | undefined> {
    try {
      return await adminCall(() => send(mine, base.version))
    } catch (error) {
      const theirs = readConflict(error)
      if (!theirs) throw error
      const merge = mergeEdits<Values>(base, mine, theirs)
      const agreed = merge.conflicts.length === 0 ? merge.merged : await ask(merge, theirs)
      const saved = agreed && (await save(agreed, theirs))
      if (saved && merge.kept.length > 0) showKept(merge.kept.map((field) => fields[field].label))
      return saved
    }
  }

  async function ask(merge: Merge<Values>, theirs: Values): Promise<Values | undefined> {
    const { promise, resolve } = Promise.withResolvers<Values | undefined>()
    setQuestion({ merge, theirs, answer: resolve })
    const agreed = await promise
    setQuestion(undefined)
    return agreed
  }

  const dialog = question && (
    <ConflictDialog
      fields={question.merge.conflicts.map((name) => ({
        name,
        label: fields[name].label,
        mine: fields[name].show(question.merge.merged[name]),
        theirs: fields[name].show(question.theirs[name]),
      }))}
      onCancel={() => question.answer(undefined)}
      onSave={(choices: ReadonlyMap<keyof Values, Choice>) => {
        const { merged, conflicts } = question.merge
        const wanted = conflicts.filter((name) => choices.get(name) === 'theirs')
        question.answer(take(merged, question.theirs, wanted))
      }}
    />
  )

  /** For a form that stays open: `rebase` takes what was saved as the new base. */
  return { save: (values: Values) => save(values), dialog, rebase: setOpened }
}

function showKept(labels: readonly string[]): void {
  const list = listText(labels)
  showToast({ kind: 'success', text: `También quedó lo que cambió otra persona: ${list}` })
}
