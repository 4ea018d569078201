import type { ComponentProps, KeyboardEvent } from 'react'
import type { Product } from '#domain/catalogue/product.ts'
import { codeKey, MAX_CODE } from '#domain/catalogue/product-code.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { findProductsToAdd, useFoundProducts } from '../use-found-products.ts'

type CodeFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** As typed. */
  readonly code: string
  /** Of the product that is edited. */
  readonly ownId: number | undefined
  readonly error: string | undefined
}

/** The product's code. Says who else has it: two products may, but often it is a slip. */
export function CodeField({ code, ownId, error, ...rest }: CodeFieldProps) {
  const others = useFoundProducts(code, findWithCode).filter(({ id }) => id !== ownId)
  return (
    <div className="grid gap-1.5">
      <TextField
        label="Código"
        hint="Opcional: el de barras o el del proveedor"
        maxLength={MAX_CODE}
        autoComplete="off"
        spellCheck={false}
        error={error}
        onKeyDown={ignoreEnter}
        {...rest}
      />
      <p role="status" className="rounded-control bg-sun-soft px-3 py-2 text-sm font-bold empty:hidden">
        {others[0] && sameCodeText(others[0].name, others.length - 1)}
      </p>
    </div>
  )
}

/** A scanner ends each code with Enter, which would send the form. */
function ignoreEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}

async function findWithCode(code: string): Promise<readonly Product[]> {
  const found = await findProductsToAdd(code)
  return found.filter((product) => codeKey(product.code ?? '') === codeKey(code))
}

function sameCodeText(name: string, others: number): string {
  if (others === 0) return `«${name}» ya tiene este código.`
  return `«${name}» y ${others === 1 ? 'otro más' : `otros ${others}`} ya tienen este código.`
}
