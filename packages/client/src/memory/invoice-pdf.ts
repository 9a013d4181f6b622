import {
  clientDisplayName,
  formatDay,
  formatPeriod,
  formatPounds,
  paymentLine,
  type Invoice,
} from '@daysheet/core'

// PDF strings escape these three (ISO 32000-2, 7.3.4.2).
const escaped = (text: string) => text.replace(/[\\()]/g, (character) => `\\${character}`)

/** Latin-1 as the standard fonts know it; what it lacks becomes a plain substitute. */
const latin1 = (text: string) =>
  text
    .replaceAll('\u2212', '-')
    .replaceAll('\u2013', '-')
    .replace(/[^\u0020-\u00ff]/g, '?')

function linesOf(invoice: Invoice): string[] {
  return [
    `Invoice ${invoice.invoice_number}`,
    `From ${invoice.worker_name}`,
    `To ${clientDisplayName(invoice)}`,
    `Service period ${formatPeriod(invoice.period_start, invoice.period_end)}`,
    paymentLine(invoice) || `Due ${formatDay(invoice.due_date)}`,
    '',
    ...invoice.items.map((item) => {
      const what = item.item_type === 'work' ? item.project_name : item.item_description
      const when = item.work_date === null ? 'Expense' : formatDay(item.work_date)
      return `${when}  ${what ?? ''}  ${formatPounds(item.amount)}`
    }),
    '',
    `Labour ${formatPounds(invoice.subtotal)}`,
    `Expenses ${formatPounds(invoice.expenses_total)}`,
    `VAT ${formatPounds(invoice.vat_amount)}`,
    `Total ${formatPounds(invoice.total_amount)}`,
    `CIS deduction ${formatPounds(invoice.cis_deduction)}`,
    `Net amount ${formatPounds(invoice.net_amount)}`,
  ]
}

const A4 = { width: 595, height: 842 }
const LINES_A_PAGE = 50

function pageText(lines: readonly string[]): string {
  const shown = lines.map((line) => `(${escaped(latin1(line))}) Tj T*`)
  return ['BT /F1 11 Tf 15 TL 50 790 Td', ...shown, 'ET'].join('\n')
}

/** The invoice's figures as plain text on A4 pages: a real PDF, without the printed one's layout. */
export function invoicePdf(invoice: Invoice): Blob {
  const lines = linesOf(invoice)
  const pages = Array.from({ length: Math.ceil(lines.length / LINES_A_PAGE) }, (_, index) =>
    pageText(lines.slice(index * LINES_A_PAGE, (index + 1) * LINES_A_PAGE)),
  )
  const FIRST_PAGE = 4
  const numberOf = (page: number) => FIRST_PAGE + page * 2
  const kids = pages.map((_, page) => `${numberOf(page)} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((text, page) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${A4.width} ${A4.height}] ` +
        `/Resources << /Font << /F1 3 0 R >> >> /Contents ${numberOf(page) + 1} 0 R >>`,
      `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    ]),
  ]
  let file = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  const bytes = Uint8Array.from(file + table + trailer, (character) => character.charCodeAt(0))
  return new Blob([bytes], { type: 'application/pdf' })
}
