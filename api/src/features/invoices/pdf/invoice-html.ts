import { formatDay, formatPence, formatPeriod, type CisStatus } from '@daysheet/core'
import html from 'html-template-tag'
import { formatUtr, formatVatNumber } from '../../../printed/identifiers.ts'
import { NOT_SHOWN, printedCell as cell, printedPage } from '../../../printed/printed-page.ts'
import type { InvoiceDocument, Party } from './invoice-document.ts'
import { expensesTable, workTable } from './lines-tables.ts'
import { paymentSection } from './payment-section.ts'
import { summary } from './summary.ts'

const party = (heading: string, { name, detail, address }: Party): string =>
  html` <div>
    <h2>${heading}</h2>
    <p><b>${name}</b>${detail ? `, ${detail}` : ''}${address.map((line) => html`<br />${line}`)}</p>
  </div>`

/** Under the reverse charge with the VAT number under which they pay the VAT to HMRC. */
const customer = ({ to, vat_treatment, client_vat_number }: InvoiceDocument): Party =>
  vat_treatment === 'reverse_charge' && client_vat_number
    ? { ...to, address: [...to.address, `VAT number ${formatVatNumber(client_vat_number)}`] }
    : to

const cisStatusText = (registered: boolean, status: CisStatus): string => {
  if (!registered) return 'Not registered'
  return status === '0' ? 'Registered, gross payment' : `Registered, ${status}%`
}

const valueOrNotGiven = (value: string | null, format = (text: string) => text): string =>
  value ? format(value) : 'Not given'

const cells = (invoice: InvoiceDocument): string => {
  const { paid_at } = invoice.payment
  return html` <section class="cells" aria-label="References and dates">
    $${cell('UTR', invoice.hides_tax_and_bank ? NOT_SHOWN : valueOrNotGiven(invoice.utr, formatUtr))}
    $${cell('VAT number', invoice.vat_registered ? valueOrNotGiven(invoice.vat_number, formatVatNumber) : 'Not registered')}
    $${cell('CIS status', cisStatusText(invoice.cis_registered, invoice.cis_status))}
    $${cell('CIS verification', valueOrNotGiven(invoice.cis_verification_number))}
    $${cell('Invoice date', formatDay(invoice.invoice_date))}
    $${cell('Service period', formatPeriod(invoice.period_start, invoice.period_end))}
    $${
      paid_at === null
        ? cell(
            'Due date',
            `${formatDay(invoice.due_date, 'weekday')} ${invoice.due_date.slice(0, 4)}`,
            'bold',
          )
        : cell('Paid on', formatDay(paid_at), 'bold')
    }
    $${cell(paid_at === null ? 'Amount due' : 'Amount paid', formatPence(invoice.totals.net), 'bold')}
  </section>`
}

/** A long note would push the totals to the next page, so it goes below them. */
const fitsBesideTheSums = (notes: string | null): boolean =>
  notes !== null && notes.length <= 300 && notes.split('\n').length <= 7

/** The page as HTML, ready to print. Typed text is always escaped. */
export function invoiceHtml(invoice: InvoiceDocument): string {
  const notes = invoice.notes
    ? html`<section class="notes">
        <h2>Notes</h2>
        <p>${invoice.notes}</p>
      </section>`
    : ''
  const beside = fitsBesideTheSums(invoice.notes)
  const body = html` <article>
    <header class="top">
      <h1>${invoice.cis_registered ? 'CIS invoice' : 'Invoice'}</h1>
      <div class="no">
        <p class="k">Invoice number</p>
        <p>${invoice.number}</p>
      </div>
    </header>
    <section class="two">$${party('From', invoice.from)}$${party('To', customer(invoice))}</section>
    $${cells(invoice)} $${workTable(invoice)} $${expensesTable(invoice)}
    <section class="end">
      <div>$${paymentSection(invoice)}$${beside ? notes : ''}</div>
      $${summary(invoice)}
    </section>
    $${beside ? '' : notes}
  </article>`
  const { number, from } = invoice
  return printedPage({ title: `Invoice ${number}`, foot: `${number} · ${from.name}`, body })
}
