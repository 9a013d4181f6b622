import {
  formatDay,
  formatPounds,
  formatTaxMonth,
  formatTaxYear,
  formatWholePounds,
  returnLine,
  type CisMonth,
  type SentLine,
} from '@daysheet/core'
import html from 'html-template-tag'
import { formatUtr } from '../../../printed/identifiers.ts'
import { printedCell, printedPage } from '../../../printed/printed-page.ts'

const valueOrNotGiven = (value: string | null, format = (text: string) => text): string =>
  value ? format(value) : 'Not given'

const row = (line: SentLine): string =>
  html`<tr>
    <td>
      ${line.worker_name}$${
        line.verification_number ? html`<small>Verified ${line.verification_number}</small>` : ''
      }
    </td>
    <td>${valueOrNotGiven(line.utr_number, formatUtr)}</td>
    <td class="n">${formatWholePounds(line.payments)}</td>
    <td class="n">${formatWholePounds(line.materials)}</td>
    <td class="n m">${formatPounds(line.deducted)}</td>
  </tr>`

const linesTable = ({ lines, cis300 }: CisMonth): string =>
  html`<table>
    <thead>
      <tr>
        <th scope="col">Subcontractor</th>
        <th scope="col" class="amount">UTR</th>
        <th scope="col" class="rate n">Payments</th>
        <th scope="col" class="rate n">Materials</th>
        <th scope="col" class="amount n m">Deducted</th>
      </tr>
    </thead>
    <tbody>
      $${lines
        .map(returnLine)
        .map((line) => row(line))
        .join('')}
      <tr class="sub">
        <td colspan="2">Total</td>
        <td class="n">${formatWholePounds(cis300.payments)}</td>
        <td class="n">${formatWholePounds(cis300.materials)}</td>
        <td class="n m">${formatPounds(cis300.deducted)}</td>
      </tr>
    </tbody>
  </table>`

/**
 * The return as HTML, ready to print, in the order of HMRC's form. It is prepared, not sent: a person
 * does that. Typed text is always escaped.
 */
export function returnHtml(month: CisMonth): string {
  const { contractor, tax_year, tax_month } = month
  const end = formatDay(month.period_end)
  const body = html` <article>
    <header class="top">
      <h1>CIS return</h1>
      <div class="no">
        <p class="k">Tax month ended</p>
        <p>${end}</p>
      </div>
    </header>
    <section>
      <h2>Contractor</h2>
      <p><b>${contractor.name}</b></p>
    </section>
    <section class="cells" aria-label="References and dates">
      $${printedCell('Contractor UTR', valueOrNotGiven(contractor.contractor_utr, formatUtr))}
      $${printedCell('Employer PAYE reference', valueOrNotGiven(contractor.paye_reference))}
      $${printedCell('Accounts Office reference', valueOrNotGiven(contractor.accounts_office_reference))}
      $${printedCell('Tax year', formatTaxYear(tax_year))}
      $${printedCell('Tax month', formatTaxMonth(tax_year, tax_month))}
      $${printedCell('Return due', formatDay(month.due_on), 'bold')}
      $${printedCell('Payment to HMRC due', formatDay(month.hmrc_due_on), 'bold')}
      $${printedCell('To pay to HMRC', formatPounds(month.deducted), 'bold')}
    </section>
    $${
      month.lines.length === 0
        ? html`<p>
            <b>Nil return.</b> Nobody was paid under the Construction Industry Scheme in this tax
            month.
          </p>`
        : linesTable(month)
    }
    <section>
      <p>
        Prepared for ${contractor.name} to send to HMRC. Payments and materials are in whole pounds,
        rounded down, without VAT.
      </p>
    </section>
  </article>`
  return printedPage({
    title: `CIS return of ${contractor.name}, tax month ended ${end}`,
    foot: `Tax month ended ${end} · ${contractor.name}`,
    body,
  })
}
