import { expect, test } from 'vitest'
import { notesAsCsv, notesAsText } from './note-files.ts'

const NOTES = [
  { row: 12, name: 'Globo "12"; rojo', text: 'Falta el precio.' },
  { row: 40, text: '=HYPERLINK("x")' },
]

test('rows with errors are downloaded as a sheet, and no text becomes a formula', () => {
  expect(notesAsCsv(NOTES)).toBe(
    '\uFEFF"Fila";"Producto";"Motivo"\r\n"12";"Globo ""12""; rojo";"Falta el precio."\r\n"40";"";"\'=HYPERLINK(""x"")"\r\n',
  )
})

test('rows with errors are copied as cells, one row a line', () => {
  expect(notesAsText([{ row: 3, name: 'Vela\tcon\nsaltos', text: 'Repetida.' }])).toBe(
    'Fila\tProducto\tMotivo\n3\tVela con saltos\tRepetida.',
  )
})
