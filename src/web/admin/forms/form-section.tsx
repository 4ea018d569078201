import type { ReactNode } from 'react'

/** A part of a form under a heading of its own. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid grid-cols-1 gap-4 rounded-card border border-line bg-card p-4 sm:p-5">
      {/* Floated, or the legend would sit on the border. */}
      <legend className="float-left font-display text-xl font-semibold">{title}</legend>
      {children}
    </fieldset>
  )
}
