import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { CATEGORIES, type Category, findCategory } from '#domain/catalogue/category.ts'
import { FIXED_SECTIONS, type HomeSection } from '#domain/shop/home-sections.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { MoveButtons, moved, useMovedFocus } from './move-buttons.tsx'

const FIXED_NAMES: Readonly<Record<(typeof FIXED_SECTIONS)[number], string>> = {
  info: 'Dónde estamos, mayorista y medios de pago',
  categorias: 'Elegí por categoría',
  contacto: 'Contacto',
  recetas: 'Recetas',
}

const ALL: readonly HomeSection[] = [...FIXED_SECTIONS, ...CATEGORIES.map(({ slug }) => slug)]

type HomeSectionsProps = {
  readonly sections: readonly HomeSection[]
  readonly hidden: readonly Category[]
  /** `edit` is for the stored sections, which somebody else may have changed. */
  readonly onChange: (edit: (now: readonly HomeSection[]) => HomeSection[], text: string) => void
}

/** What the home page shows below its slides. */
export function HomeSections({ sections, hidden, onChange }: HomeSectionsProps) {
  const list = useRef<HTMLOListElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusMoved = useMovedFocus(list, sections)
  const missing = ALL.filter((section) => !sections.includes(section))
  const [chosen, setChosen] = useState<string>('')
  const added = missing.find((section) => section === chosen) ?? missing[0]
  return (
    <section aria-labelledby="secciones">
      <h2 ref={heading} id="secciones" tabIndex={-1} className="text-xl outline-none">
        Secciones de la portada
      </h2>
      <p className="mb-3 max-w-prose text-ink-soft">
        Lo que se ve debajo de la bienvenida y las diapositivas, en este orden. Se guarda con cada cambio.
      </p>
      <ol ref={list} className="divide-y divide-line rounded-card border border-line bg-card">
        {sections.map((section, index) => {
          const name = nameOf(section)
          return (
            <li key={section} data-row={section} className="flex items-center gap-3 py-1 pr-2 pl-4">
              <span className="w-5 shrink-0 text-ink-soft tabular-nums">{index + 1}</span>
              <span className="min-w-0 grow wrap-anywhere">
                {name}
                {isHidden(section, hidden) && (
                  <span className="block text-sm text-ink-soft">No se ve: la categoría está oculta</span>
                )}
              </span>
              <MoveButtons
                name={name}
                isFirst={index === 0}
                isLast={index === sections.length - 1}
                onMove={(by) => {
                  focusMoved(section, by)
                  onChange((now) => moved(now, now.indexOf(section), by), 'Orden guardado')
                }}
              />
              <IconButton
                label={`Sacar «${name}»`}
                icon={<X />}
                onClick={() => {
                  onChange((now) => now.filter((each) => each !== section), `Sacaste «${name}»`)
                  heading.current?.focus()
                }}
              />
            </li>
          )
        })}
        {sections.length === 0 && (
          <li className="p-4 text-ink-soft">Solo se ven la bienvenida y las diapositivas.</li>
        )}
      </ol>
      {added && (
        <form
          className="mt-3 flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            onChange(
              (now) => [...now.filter((each) => each !== added), added],
              `Agregaste «${nameOf(added)}»`,
            )
          }}
        >
          <div className="w-full sm:w-80">
            <Select label="Otra sección" value={added} onChange={({ target }) => setChosen(target.value)}>
              {missing.map((section) => (
                <option key={section} value={section}>
                  {nameOf(section)}
                </option>
              ))}
            </Select>
          </div>
          <Button type="submit" variant="secondary">
            <Plus aria-hidden className="size-5" />
            Agregar sección
          </Button>
        </form>
      )}
    </section>
  )
}

function nameOf(section: HomeSection): string {
  const category = findCategory(section)
  const fixed = FIXED_SECTIONS.find((each) => each === section)
  return fixed ? FIXED_NAMES[fixed] : `Productos de ${category?.label}`
}

function isHidden(section: HomeSection, hidden: readonly Category[]): boolean {
  const category = findCategory(section)?.value
  return category !== undefined && hidden.includes(category)
}
