import type { ReactNode } from 'react'
import { SectionHeading } from '../ui/heading.tsx'

export function SampleSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <SectionHeading>{title}</SectionHeading>
      <div className="grid grid-cols-1 gap-6 rounded-panel bg-card p-5 shadow-card md:p-8">{children}</div>
    </section>
  )
}

export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <h3 className="text-lg text-ink-soft">{name}</h3>
      <div className="flex flex-wrap items-start gap-4">{children}</div>
    </div>
  )
}
