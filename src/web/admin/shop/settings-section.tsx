import type { ReactNode } from 'react'

/** The parts of the settings, in the order of the page. */
const SECTIONS = {
  tienda: 'La tienda',
  lugar: 'Dónde y cuándo',
  contacto: 'Contacto',
  cobros: 'Cobros',
  pedidos: 'Pedidos',
  mensajes: 'Mensajes',
  legales: 'Legales',
} as const

type SettingsSectionProps = { readonly id: keyof typeof SECTIONS; readonly children: ReactNode }

/** A part of the settings under a heading of its own. */
export function SettingsSection({ id, children }: SettingsSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titulo`}
      className="grid scroll-mt-20 grid-cols-1 gap-5 rounded-card border border-line bg-card p-4 sm:p-5 lg:scroll-mt-16"
    >
      <h2 id={`${id}-titulo`} tabIndex={-1} className="text-xl">
        {SECTIONS[id]}
      </h2>
      {children}
    </section>
  )
}

/** Lead to the sections. No links: for the guard of unsaved changes, a fragment would be a navigation. */
export function SectionLinks() {
  return (
    <nav
      aria-label="Secciones de los ajustes"
      className="-mx-4 flex gap-x-1 overflow-x-auto border-b border-line bg-paper px-4 lg:sticky lg:top-0 lg:z-10 lg:mx-0 lg:px-0 xl:col-span-2"
    >
      {Object.entries(SECTIONS).map(([id, title]) => (
        <button
          key={id}
          type="button"
          onClick={() => showSection(id)}
          className="inline-flex min-h-11 shrink-0 items-center rounded-control px-2.5 font-bold text-ink-soft hover:text-ink"
        >
          {title}
        </button>
      ))}
    </nav>
  )
}

function showSection(id: string) {
  document.getElementById(id)?.scrollIntoView()
  document.getElementById(`${id}-titulo`)?.focus({ preventScroll: true })
}
