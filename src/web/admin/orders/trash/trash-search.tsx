import Search from 'lucide-react/icons/search'
import { Form } from 'react-router'
import { MAX_SEARCH_TEXT } from '#domain/search/search.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CONTROL_STYLE } from '#web/ui/field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { TRASH } from './trash-address.ts'

/** A GET form: works without JavaScript, and the search survives reload and Back. */
export function TrashSearch({ text }: { text: string }) {
  return (
    <Form
      role="search"
      action={TRASH}
      className="flex w-full items-center gap-2 max-xs:flex-wrap sm:max-w-md print:hidden"
    >
      <div className="relative grow">
        <Search
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-ink-soft"
        />
        <input
          // Another search, or Back, fills the field again.
          key={text}
          type="search"
          name="buscar"
          defaultValue={text}
          maxLength={MAX_SEARCH_TEXT}
          autoComplete="off"
          enterKeyHint="search"
          aria-label="Buscar en la papelera por nombre, celular o código"
          aria-keyshortcuts="/"
          placeholder="Nombre, celular o código"
          className={classNames(CONTROL_STYLE, 'pl-10 [&::-webkit-search-cancel-button]:hidden')}
        />
      </div>
      <Button type="submit" variant="quiet" className="shrink-0 whitespace-nowrap">
        Buscar
      </Button>
      {text && (
        <TextLink to={TRASH} className="inline-flex min-h-11 items-center whitespace-nowrap">
          Ver todas
        </TextLink>
      )}
    </Form>
  )
}
