import { headerOf, headingOf, type PriceList, pricesOf, priceTitlesOf } from './price-list.ts'

/** Every text is written as a text cell, so a name that begins with `=` is no formula. */
export async function priceListAsXlsx(list: PriceList): Promise<Buffer> {
  // Loaded when the first spreadsheet is asked for: few requests need it, and it takes memory.
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const rows = list.categories.flatMap(({ category: { label }, products }) =>
    products.map(({ id, name, price }) => [
      { value: id, type: Number },
      { value: label, type: String },
      { value: name, type: String },
      ...pricesOf(list, price).map((cents) => ({ value: cents / 100, type: Number, format: '#,##0.00' })),
    ]),
  )
  const heading = headingOf(list).map((value) => [{ value, type: String }])
  const header = headerOf(list).map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const priceColumns = priceTitlesOf(list).map(({ length }) => ({ width: Math.max(14, length + 2) }))
  const file = writeExcelFile([...heading, [], header, ...rows], {
    sheet: 'Precios',
    columns: [{ width: 8 }, { width: 22 }, { width: 60 }, ...priceColumns],
  })
  return file.toBuffer()
}
