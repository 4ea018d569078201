import { useRef, useState } from 'react'
import { NOTICE_KINDS, NOTICE_LABELS, type PushDevice } from '#domain/push/push-device.ts'
import { runAgain } from '#domain/run-again.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { showFailure } from '../show-failure.ts'
import { choose } from './this-device.ts'

type Choice = Pick<PushDevice, 'wanted' | 'showsCustomer'>

/** What notifies this device. Each press is saved at once. */
export function Choices({ device: { wanted, showsCustomer } }: { device: PushDevice }) {
  const [choice, setChoice] = useState<Choice>({ wanted, showsCustomer })
  const latest = useRef(choice)
  const [save] = useState(() => runAgain(() => choose(latest.current)))

  function set(next: Choice) {
    latest.current = next
    setChoice(next)
  }

  async function change(part: Partial<Choice>) {
    const before = latest.current
    set({ ...before, ...part })
    try {
      await save()
      showToast({ kind: 'success', text: 'Guardado' })
    } catch (error) {
      set(before)
      showFailure(error)
    }
  }

  return (
    <fieldset className="grid grid-cols-1">
      <legend className="mb-1 font-bold">Qué avisa</legend>
      {NOTICE_KINDS.map((kind) => (
        <Checkbox
          key={kind}
          label={NOTICE_LABELS[kind]}
          checked={choice.wanted.includes(kind)}
          onChange={({ target: { checked } }) =>
            change({
              wanted: NOTICE_KINDS.filter((each) => (each === kind ? checked : choice.wanted.includes(each))),
            })
          }
        />
      ))}
      <Checkbox
        label="Mostrar el nombre del cliente"
        checked={choice.showsCustomer}
        onChange={({ target }) => change({ showsCustomer: target.checked })}
        className="mt-1 border-t border-line pt-1"
      />
    </fieldset>
  )
}
