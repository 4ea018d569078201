import { useMay } from '#web/admin/use-may.ts'
import { NewOrderForm } from './new-order-form.tsx'
import { COUNTER_KEYS } from './use-counter-keys.ts'

export function Component() {
  return (
    <NewOrderForm>
      <h1 className="mb-1 text-3xl">Nueva orden</h1>
      <p className="text-ink-soft max-lg:mb-5">
        Para el mostrador o el teléfono. Escaneá el código, o escribí el producto y Enter. También vale{' '}
        <b>3 globo</b> o <b>3*código</b>.
      </p>
      <KeysHelp />
    </NewOrderForm>
  )
}

function KeysHelp() {
  const may = useMay()
  const keys = COUNTER_KEYS.filter(([, , needs]) => needs === undefined || may(needs))
  return (
    <details className="mb-3 max-lg:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-control font-bold text-turquoise hover:text-turquoise-deep">
        Atajos de teclado
      </summary>
      <dl className="flex flex-wrap gap-x-5 gap-y-1 pb-2 text-sm">
        {keys.map(([key, what]) => (
          <div key={key} className="flex gap-1.5">
            <dt>
              <kbd className="rounded-md border border-edge bg-card px-1.5 font-sans font-bold">{key}</kbd>
            </dt>
            <dd className="text-ink-soft">{what}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
