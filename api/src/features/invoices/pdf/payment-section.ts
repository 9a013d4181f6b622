import { formatSortCode, paymentLine } from '@daysheet/core'
import html from 'html-template-tag'
import type { InvoiceDocument } from './invoice-document.ts'

/** Where to pay; once paid, how: an account number would invite a second payment. */
export function paymentSection(invoice: InvoiceDocument): string {
  const { payment, bank, number, hides_tax_and_bank } = invoice
  if (payment.paid_at !== null) {
    return html`<h2>Payment</h2>
      <p><b>${paymentLine(payment)}</b></p>
      $${payment.notes ? html`<p class="said">${payment.notes}</p>` : ''}`
  }
  if (hides_tax_and_bank) {
    return html`<h2>Payment</h2>
      <p>The bank details are shown to those who pay.</p>`
  }
  if (bank === null) {
    return html`<h2>Payment</h2>
      <p>No bank details were given. Please ask the worker how to pay.</p>`
  }
  return html`<h2>Pay by bank transfer to</h2>
    <dl class="bank">
      <dt class="k">Account name</dt>
      <dd>${bank.account_name}</dd>
      <dt class="k">Sort code</dt>
      <dd>${formatSortCode(bank.sort_code)}</dd>
      <dt class="k">Account number</dt>
      <dd>${bank.account_number}</dd>
      <dt class="k">Reference</dt>
      <dd>${number}</dd>
    </dl>`
}
