import sharp from 'sharp'
import { printLines } from './dot-matrix.ts'

export interface TillReceipt {
  /** Its name and its address. */
  shop: readonly [name: string, address: string]
  /** With VAT; they add up to what the expense cost. */
  items: readonly (readonly [name: string, pounds: number])[]
}

/** What a till prints at the end. */
export interface TillTotals {
  /** `2026-11-13` */
  date: string
  total: number
  vat: number
}

const COLUMNS = 34
const DOT = 4
const TABLE = '#77695a'

const centred = (text: string): string =>
  text.padStart(Math.floor((COLUMNS + text.length) / 2)).padEnd(COLUMNS)
const row = (text: string, pounds: number, sign = ''): string => {
  const price = `${sign}${pounds.toFixed(2)}`
  return text.padEnd(COLUMNS - price.length) + price
}

function textOf({ shop, items }: TillReceipt, { date, total, vat }: TillTotals): string[] {
  const [year, month, day] = date.split('-')
  const line = '-'.repeat(COLUMNS)
  return [
    '',
    ...shop.map(centred),
    centred(`VAT NO 000 0000 00`),
    '',
    `DATE ${day}/${month}/${year}`.padEnd(COLUMNS - 10) + 'TILL 02'.padStart(10),
    line,
    ...items.map(([name, pounds]) => row(name, pounds)),
    line,
    row('TOTAL', total, '£'),
    row('OF WHICH VAT 20%', vat, '£'),
    '',
    row('PAID BY CARD', total, '£'),
    '',
    centred('THANK YOU'),
    centred('PLEASE KEEP YOUR RECEIPT'),
    '',
  ]
}

/** A photo of a till receipt on a table, as a PNG. */
export async function receiptPicture(receipt: TillReceipt, totals: TillTotals): Promise<Buffer> {
  const { data, width, height } = printLines(textOf(receipt, totals), COLUMNS)
  const paper = await sharp(data, { raw: { width, height, channels: 1 } })
    .resize({ width: width * DOT, kernel: 'nearest' })
    .extend({ top: 24, bottom: 24, left: 36, right: 36, background: '#fafafa' })
    .blur(0.8)
    .toColourspace('srgb')
    .png()
    .toBuffer()
  return sharp(paper)
    .rotate(-1.8, { background: TABLE })
    .extend({ top: 70, bottom: 70, left: 60, right: 60, background: TABLE })
    .png()
    .toBuffer()
}
