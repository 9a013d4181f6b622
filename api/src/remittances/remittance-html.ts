import {
  formatDay,
  formatPence,
  REVERSE_CHARGE_WORDS,
  type Pence,
  type Remittance,
  type RemittanceFigures,
  type RemittanceRow,
} from '@daysheet/core'
import html from 'html-template-tag'
import { printedCell as cell, printedPage } from '../printed/printed-page.ts'

const money = (amount: Pence, small = ''): string =>
  html`<td class="n">${formatPence(amount)}$${small ? html`<small>${small}</small>` : ''}</td>`

const vatNote = ({ reverse_charge_vat }: RemittanceRow): string =>
  reverse_charge_vat === 0 ? '' : 'Reverse charge'

const cisNote = ({ cis_rate }: RemittanceRow): string => (cis_rate === null ? 'No CIS' : cis_rate)

/** A period breaks between its days, not within one. */
const unbroken = (period: string): string =>
  period
    .split(/(?<=–) /)
    .map((part) => html`<span class="w">${part}</span>`)
    .join(' ')

const row = (one: RemittanceRow): string =>
  html`<tr>
    <td>
      <span class="w">${one.number}</span
      >$${one.notes.map((note) => html`<small>${note}</small>`).join('')}
    </td>
    <td>$${unbroken(one.period)}</td>
    $${money(one.value)} $${money(one.retention)} $${money(one.vat, vatNote(one))}
    $${money(one.total)} $${money(one.cis, cisNote(one))}
    <td class="n m">${formatPence(one.paid)}</td>
  </tr>`

const totalsRow = (totals: RemittanceFigures): string =>
  html`<tr class="sub">
    <td colspan="2">Total</td>
    $${money(totals.value)} $${money(totals.retention)} $${money(totals.vat)}
    $${money(totals.total)} $${money(totals.cis)}
    <td class="n m"><b>${formatPence(totals.paid)}</b></td>
  </tr>`

const table = ({ rows, totals }: Remittance): string =>
  html`<table class="figures">
    <thead>
      <tr>
        <th scope="col" class="what">Invoice or credit note</th>
        <th scope="col">Period</th>
        <th scope="col" class="n">Value</th>
        <th scope="col" class="n">Retention</th>
        <th scope="col" class="n">VAT</th>
        <th scope="col" class="n">Total</th>
        <th scope="col" class="n">CIS</th>
        <th scope="col" class="n m">Paid</th>
      </tr>
    </thead>
    <tbody>
      $${rows.map(row).join('')} $${totalsRow(totals)}
    </tbody>
  </table>`

/** The page as HTML, ready to print. Typed text is always escaped. */
export function remittanceHtml(remittance: Remittance): string {
  const { number, client, worker_name, title, reverse_charge_vat } = remittance
  const body = html` <article>
    <header class="top">
      <h1>Remittance advice</h1>
      <div class="no">
        <p class="k">Pay run</p>
        <p>${number}</p>
      </div>
    </header>
    <section class="two">
      <div>
        <h2>From</h2>
        <p><b>${client.name}</b>$${client.address.map((line) => html`<br />${line}`).join('')}</p>
      </div>
      <div>
        <h2>To</h2>
        <p><b>${worker_name}</b></p>
      </div>
    </section>
    <section class="cells" aria-label="The payment">
      $${cell('Paid on', formatDay(remittance.paid_on), 'bold')}
      $${cell('Amount', formatPence(remittance.amount), 'bold')}
      $${cell('Reference', remittance.reference)}
      $${cell('Account ending', remittance.account_ending ?? 'Not given')}
    </section>
    $${table(remittance)}
    <section>
      $${reverse_charge_vat === 0 ? '' : html`<p>${REVERSE_CHARGE_WORDS}: ${formatPence(reverse_charge_vat)}.</p>`}
      $${remittance.statement_sentences.length === 0 ? '' : html`<p>${remittance.statement_sentences.join(' ')}</p>`}
    </section>
  </article>`
  return printedPage({ title, foot: `${title} · ${client.name}`, body })
}
