import {
  explainCreditVat,
  formatDay,
  formatPence,
  formatPounds,
  penceFromPounds,
  type CreditNote,
} from '@daysheet/core'
import html from 'html-template-tag'
import { formatUtr, formatVatNumber } from '../../../printed/identifiers.ts'
import { NOT_SHOWN, printedCell as cell, printedPage } from '../../../printed/printed-page.ts'
import type { InvoiceDocument } from '../../invoices/index.ts'

/** What a credit note says: itself, and both parties as its invoice named them. */
export interface CreditNoteDocument {
  note: CreditNote
  parties: Pick<InvoiceDocument, 'from' | 'to' | 'utr' | 'vat_number'> & {
    client_vat_number: string | null
  }
  /** For a member of the client whose role does not see it. */
  hidesUtr: boolean
}

type Party = InvoiceDocument['from']

const party = (heading: string, { name, detail, address }: Party): string =>
  html` <div>
    <h2>${heading}</h2>
    <p><b>${name}</b>${detail ? `, ${detail}` : ''}${address.map((line) => html`<br />${line}`)}</p>
  </div>`

/** Under the reverse charge with the VAT number under which they adjust the VAT. */
const customer = ({ note, parties }: CreditNoteDocument): Party =>
  note.vat_treatment === 'reverse_charge' && parties.client_vat_number
    ? {
        ...parties.to,
        address: [
          ...parties.to.address,
          `VAT number ${formatVatNumber(parties.client_vat_number)}`,
        ],
      }
    : parties.to

const valueOrNotGiven = (value: string | null, format: (text: string) => string): string =>
  value ? format(value) : 'Not given'

const cells = ({ note, parties, hidesUtr }: CreditNoteDocument): string =>
  html` <section class="cells" aria-label="References and dates">
    $${cell('UTR', hidesUtr ? NOT_SHOWN : valueOrNotGiven(parties.utr, formatUtr))}
    $${cell('VAT number', note.vat_registered ? valueOrNotGiven(parties.vat_number, formatVatNumber) : 'Not registered')}
    $${cell('Credit note date', formatDay(note.issued_on), 'bold')}
    $${cell('Credits invoice', `${note.invoice_number} of ${formatDay(note.invoice_issued_on)}`, 'bold')}
  </section>`

const lines = ({ note }: CreditNoteDocument): string =>
  html` <table>
    <thead>
      <tr>
        <th scope="col">Credited</th>
        <th scope="col" class="type">Kind</th>
        <th scope="col" class="amount n m">Amount</th>
      </tr>
    </thead>
    <tbody>
      ${note.lines.map(
        (line) =>
          html`<tr>
            <td>${line.description}</td>
            <td>${line.kind === 'labour' ? 'Labour' : 'Expenses'}</td>
            <td class="n m">${formatPounds(line.amount)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`

interface Sum {
  label: string
  note?: string
  amount: number
}

/** The figures of a credit note: its value, what is no longer kept back, VAT, total, CIS and net. */
function sumsOf({ note }: CreditNoteDocument): Sum[] {
  const value = note.subtotal + note.expenses_total
  const totals = {
    labour: penceFromPounds(note.subtotal),
    expenses: penceFromPounds(note.expenses_total),
    retention: penceFromPounds(note.retention_amount),
    reverse_charge_vat: penceFromPounds(note.reverse_charge_vat),
  }
  return [
    { label: 'Value', amount: value },
    ...(note.retention_amount > 0
      ? [{ label: 'Retention no longer held', amount: -note.retention_amount }]
      : []),
    { label: 'VAT', note: explainCreditVat(totals, note), amount: note.vat_amount },
    { label: 'Total credited', amount: note.total_amount },
    { label: 'CIS no longer deducted', amount: -note.cis_deduction },
    {
      label: note.owed_net > 0 ? 'Owed back and paid less' : 'Paid less',
      amount: note.net_amount,
    },
  ]
}

const summary = (document: CreditNoteDocument): string => {
  const sums = sumsOf(document)
  return html` <dl class="sum">
    ${sums.map(({ label, note, amount }, index) => {
      const pounds = formatPence(penceFromPounds(amount))
      const small = note ? html`<small>${note}</small>` : ''
      return index < sums.length - 1
        ? html`<dt>${label}$${small}</dt>
            <dd>${pounds}</dd>`
        : html`<dt class="t">${label}</dt>
            <dd class="t"><b>${pounds}</b></dd>`
    })}
  </dl>`
}

/** The page as HTML, ready to print. Typed text is always escaped. */
export function creditNoteHtml(document: CreditNoteDocument): string {
  const { note, parties } = document
  const number = note.credit_note_number
  const body = html` <article>
    <header class="top">
      <h1>Credit note</h1>
      <div class="no">
        <p class="k">Credit note number</p>
        <p>${number}</p>
      </div>
    </header>
    <section class="two">
      $${party('From', parties.from)}$${party('To', customer(document))}
    </section>
    $${cells(document)} $${lines(document)}
    <section class="end">
      <div>
        <h2>Reason</h2>
        <p class="said">${note.reason}</p>
        $${note.withdrawn_at ? html`<p><b>Withdrawn: ${note.withdrawal_reason ?? ''}</b></p>` : ''}
      </div>
      $${summary(document)}
    </section>
  </article>`
  return printedPage({
    title: `Credit note ${number}`,
    foot: `${number} · ${parties.from.name}`,
    body,
  })
}
