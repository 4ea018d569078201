import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '../ui/dialog.tsx'

export type Choice = 'mine' | 'theirs'

type ConflictField<Name> = {
  readonly name: Name
  readonly label: string
  readonly mine: ReactNode
  readonly theirs: ReactNode
}

type ConflictDialogProps<Name> = {
  readonly fields: readonly ConflictField<Name>[]
  readonly onSave: (choices: ReadonlyMap<Name, Choice>) => void
  readonly onCancel: () => void
}

/** Shows the fields that two people changed, and asks for each which value stays. */
export function ConflictDialog<Name extends PropertyKey>({
  fields,
  onSave,
  onCancel,
}: ConflictDialogProps<Name>) {
  const [choices, setChoices] = useState<ReadonlyMap<Name, Choice>>(new Map())
  const choiceOf = (name: Name) => choices.get(name) ?? 'mine'
  return (
    <Dialog title="Otra persona cambió lo mismo" closeLabel="Seguir editando" onClose={onCancel}>
      <div className="grid gap-5">
        <p className="text-ink-soft">Mientras editabas, se guardó otro valor. Elegí cuál queda.</p>
        {fields.map(({ name, label, mine, theirs }) => (
          <fieldset key={String(name)} className="grid min-w-0 gap-2">
            <legend className="mb-2 font-bold">{label}</legend>
            {(['mine', 'theirs'] as const).map((choice) => (
              <label
                key={choice}
                className="flex cursor-pointer items-start gap-3 max-xs:flex-col max-xs:gap-1 rounded-control border border-line p-3 has-checked:border-fuchsia has-checked:bg-fuchsia-soft/40"
              >
                <input
                  type="radio"
                  name={String(name)}
                  checked={choiceOf(name) === choice}
                  onChange={() => setChoices((all) => new Map(all).set(name, choice))}
                  className="mt-1 size-5 shrink-0 accent-fuchsia"
                />
                <span className="grid min-w-0 gap-1">
                  <span className="text-sm text-ink-soft">
                    {choice === 'mine' ? 'Lo que escribiste' : 'Lo que guardó la otra persona'}
                  </span>
                  <span className="max-h-40 overflow-y-auto font-bold wrap-anywhere whitespace-pre-line">
                    {choice === 'mine' ? mine : theirs}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
        <DialogActions cancelLabel="Seguir editando" onCancel={onCancel}>
          <Button onClick={() => onSave(choices)}>Guardar así</Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
