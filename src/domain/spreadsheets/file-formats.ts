/** As what lists and reports are downloaded. */
export const SHEET_FORMATS = { xlsx: 'Excel', csv: 'CSV' } as const
export type SheetFormat = keyof typeof SHEET_FORMATS

export const LIST_FORMATS = { ...SHEET_FORMATS, pdf: 'PDF' } as const
export type ListFormat = keyof typeof LIST_FORMATS
