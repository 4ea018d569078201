import type { ProductList } from './products-loader.ts'

type Titled = Pick<ProductList, 'category' | 'search' | 'page'>

export function listTitle({ category, search, page }: Titled): string {
  const what = category?.label ?? (search ? `Resultados para “${search}”` : 'Productos')
  return page !== null && page > 1 ? `${what}, página ${page}` : what
}
