import { formatPence, invoiceSums } from '@daysheet/core'
import html from 'html-template-tag'
import type { InvoiceDocument } from './invoice-document.ts'

export function summary(document: InvoiceDocument): string {
  const sums = invoiceSums(document)
  return html` <dl class="sum">
    ${sums.map(({ label, notes, amount }, index) => {
      const small = notes.map((note) => html`<small>${note}</small>`).join('')
      return index < sums.length - 1
        ? html`<dt>${label}$${small}</dt>
            <dd>${formatPence(amount)}</dd>`
        : html`<dt class="t">${label}</dt>
            <dd class="t"><b>${formatPence(amount)}</b></dd>`
    })}
  </dl>`
}
