import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { formatMoney } from '#domain/money.ts'
import { headingOf, type PriceList } from './price-list.ts'

const MARGIN = 40
const LINE = 15
const PRICE_WIDTH = 90
/** Visitors are served between these. */
const LINES_AT_A_TIME = 50

/** Two columns would save paper, but a price must be easy to find along its line. */
export async function asPdf(list: PriceList): Promise<Buffer> {
  // Loaded when the first list is asked for: few requests need it, and it takes memory.
  const { default: PDFDocument } = await import('pdfkit')
  const [title = '', contact = '', date = ''] = headingOf(list)
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: 'es-AR',
    info: { Title: title, Author: list.shop.name },
  })
  const bytes = buffer(document)
  const width = document.page.width - 2 * MARGIN
  const bottom = document.page.height - MARGIN - LINE

  document.font('Helvetica-Bold').fontSize(18).text(title)
  document.font('Helvetica').fontSize(10).text(contact).text(date)
  for (const { label, products } of list.categories) {
    if (document.y + 4 * LINE > bottom) document.addPage()
    document.moveDown(1).font('Helvetica-Bold').fontSize(13).text(label, MARGIN)
    document.moveDown(0.3).font('Helvetica').fontSize(10)
    for (const [index, { name, price }] of products.entries()) {
      if (index % LINES_AT_A_TIME === 0) await setImmediate()
      if (document.y + LINE > bottom) document.addPage()
      const { y } = document
      document.text(name, MARGIN, y, {
        width: width - PRICE_WIDTH,
        height: LINE,
        ellipsis: true,
        lineBreak: true,
      })
      document.text(formatMoney(price, list.shop.money), MARGIN + width - PRICE_WIDTH, y, {
        width: PRICE_WIDTH,
        align: 'right',
        lineBreak: false,
      })
      document.y = y + LINE
    }
  }
  numberPages(document, `${list.shop.name} · ${date}`)
  document.end()
  return bytes
}

function numberPages(document: PDFKit.PDFDocument, text: string): void {
  const { start, count } = document.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page)
    const { width, height } = document.page
    // Below the margin, where text would otherwise begin a new page.
    document.page.margins.bottom = 0
    document
      .font('Helvetica')
      .fontSize(8)
      .text(`${text} · página ${page + 1} de ${count}`, MARGIN, height - MARGIN + 8, {
        width: width - 2 * MARGIN,
        align: 'center',
        lineBreak: false,
      })
  }
}
