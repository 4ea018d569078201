import { useEffect, useRef } from 'react'

/** Tells what somebody else has changed meanwhile. What was typed is still in the form. */
export function ChangedNotice({ changes }: { changes: readonly string[] }) {
  const box = useRef<HTMLDivElement>(null)

  // Moves the focus to the notice, which is above what was on screen.
  useEffect(() => {
    if (changes.length > 0) box.current?.focus()
  }, [changes])

  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-card bg-sun-soft p-4 outline-offset-2">
      <h2 className="text-xl">Otra persona cambió este pedido</h2>
      <p>Mientras lo corregías, cambió esto:</p>
      <ul className="my-2 list-disc pl-6 font-bold">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <p>Lo que escribiste sigue acá. Revisalo y guardá otra vez.</p>
    </div>
  )
}
