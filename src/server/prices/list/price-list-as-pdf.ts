import { buffer } from 'node:stream/consumers'
import { formatMoney } from '#domain/money/money.ts'
import { categoryTitle, readableOffer, readableRow, UNAVAILABLE } from '#domain/prices/price-list.ts'
import { headingOf, type PriceList } from './price-list.ts'

const MARGIN = 40
const GAP = 24
const LINE = 14
const OFFER_SIZE = 7
const PRICE_WIDTH = 78
const GREY = '#6B6475'
const HAIRLINE = '#DDD8E2'

type Document = PDFKit.PDFDocument

/** An A4 list with the shop above and the page number below: two columns of products, or one column with both prices. */
export async function priceListAsPdf(list: PriceList): Promise<Buffer> {
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
  document.font('Helvetica-Bold').fontSize(18).text(title)
  document.font('Helvetica').fontSize(10).fillColor(GREY).text(contact).text(date)
  const { textOf, amounts } = readableRow(list.listPerMille, list.shop.legal.netPrice)
  const titles = amounts.map(({ title }) => title)
  const columns = titles.length > 1 ? 1 : 2
  const width = (document.page.width - 2 * MARGIN - (columns - 1) * GAP) / columns
  const place = placesIn(document, width)
  for (const category of list.categories) {
    // A title is never the last line of a column.
    writeLabel(document, categoryTitle(category), titles.length > 1 ? titles : [], place(2 * LINE, 3 * LINE))
    for (const product of category.products) {
      const prices = amounts.map((column) => formatMoney(column.centsOf(product), list.shop.money))
      const color = product.availability ? 'black' : GREY
      // First: a long name is cut off at its end.
      const text = `${product.availability ? '' : `${UNAVAILABLE} · `}${textOf(product)}`
      const offer = readableOffer(product, category)
      const offerHeight = offer ? document.fontSize(OFFER_SIZE).heightOfString(offer, { width }) : 0
      writeLine(document, { text, color, offer, offerHeight }, prices, place(LINE + offerHeight))
    }
  }
  numberPages(document, `${list.shop.name} · ${date}`)
  document.end()
  return bytes
}

type Place = { readonly x: number; readonly y: number; readonly width: number }

/** Gives out places for lines, column by column; the first page begins below its heading. */
function placesIn(document: Document, width: number): (height: number, needed?: number) => Place {
  const right = document.page.width - MARGIN
  const bottom = document.page.height - MARGIN - LINE
  let top = document.y + LINE
  let [x, y] = [MARGIN, top]
  return (height, needed = height) => {
    if (y + needed > bottom) {
      if (x + width + GAP < right) x += width + GAP
      else {
        document.addPage()
        top = MARGIN
        x = MARGIN
      }
      y = top
    }
    const place = { x, y, width }
    y += height
    return place
  }
}

function writeLabel(document: Document, label: string, titles: readonly string[], place: Place): void {
  const { x, y, width } = place
  const nameWidth = width - titles.length * PRICE_WIDTH
  document.font('Helvetica-Bold').fontSize(12).fillColor('black')
  document.text(label, x, y + 0.6 * LINE, { width: nameWidth, height: LINE, ellipsis: true })
  document.font('Helvetica').fontSize(8).fillColor(GREY)
  for (const [index, title] of titles.entries()) {
    // A long title has two lines and begins higher.
    const height = document.heightOfString(title, { width: PRICE_WIDTH })
    const left = x + nameWidth + index * PRICE_WIDTH
    document.text(title, left, y + 1.55 * LINE - height, { width: PRICE_WIDTH, align: 'right' })
  }
}

type Line = {
  readonly text: string
  readonly color: string
  /** Below it, on as many lines as it needs. */
  readonly offer: string
  readonly offerHeight: number
}

function writeLine(
  document: Document,
  { text, color, offer, offerHeight }: Line,
  prices: readonly string[],
  { x, y, width }: Place,
): void {
  const nameWidth = width - prices.length * PRICE_WIDTH
  document.font('Helvetica').fontSize(8.5).fillColor(color)
  document.text(text, x, y, { width: nameWidth, height: LINE, ellipsis: true })
  writePrices(document, prices, { x: x + nameWidth, y })
  if (offer)
    document
      .fontSize(OFFER_SIZE)
      .fillColor(GREY)
      .text(offer, x, y + 9, { width })
  const below = y + 10.5 + offerHeight
  document.lineWidth(0.5).strokeColor(HAIRLINE)
  document
    .moveTo(x, below)
    .lineTo(x + width, below)
    .stroke()
}

/** Beside each other, aligned to the right. */
function writePrices(document: Document, prices: readonly string[], { x, y }: Pick<Place, 'x' | 'y'>): void {
  for (const [index, price] of prices.entries()) {
    document.text(price, x + index * PRICE_WIDTH, y, { width: PRICE_WIDTH, align: 'right', lineBreak: false })
  }
}

function numberPages(document: Document, text: string): void {
  const { start, count } = document.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page)
    const { width, height } = document.page
    // Below the margin, where text would otherwise begin a new page.
    document.page.margins.bottom = 0
    document
      .font('Helvetica')
      .fontSize(8)
      .fillColor(GREY)
      .text(`${text} · página ${page + 1} de ${count}`, MARGIN, height - MARGIN + 8, {
        width: width - 2 * MARGIN,
        align: 'center',
        lineBreak: false,
      })
  }
}
