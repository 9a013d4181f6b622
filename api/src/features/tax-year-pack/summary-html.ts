import {
  formatDay,
  formatPence,
  formatPeriod,
  formatTaxYear,
  taxYearPeriod,
  type Day,
  type SummarySection,
} from '@daysheet/core'
import html from 'html-template-tag'
import { formatUtr } from '../../printed/identifiers.ts'
import { printedCell, printedPage } from '../../printed/printed-page.ts'

export interface SummaryDocument {
  tax_year: number
  worker: { full_name: string; vat_registered: boolean }
  utr: string | null
  prepared_on: Day
  sections: readonly SummarySection[]
}

/** A table of more rows would leave too much of a page empty to stand in one piece. */
const IN_ONE_PIECE = 20

const sectionOf = ({ heading, columns, rows, total, notes }: SummarySection): string =>
  html` <section class="${rows.length > IN_ONE_PIECE ? '' : 'whole'}">
    $${
      total === null
        ? html`<h2>${heading}</h2>`
        : html`<table>
            <thead>
              <tr>
                <th scope="col">${heading}</th>
                ${columns.map((column) => html`<th scope="col" class="amount n">${column}</th>`)}
              </tr>
            </thead>
            <tbody>
              ${[...rows, total].map(
                (row) =>
                  html`<tr class="${row === total ? 'sub' : ''}">
                    <td>${row.label}</td>
                    ${row.amounts.map((amount) => html`<td class="n">${formatPence(amount)}</td>`)}
                  </tr>`,
              )}
            </tbody>
          </table>`
    }
    ${notes.map((note) => html`<p class="k">${note}</p>`)}
  </section>`

/** The summary as HTML, ready to print, in the look of an invoice. */
export function summaryHtml(summary: SummaryDocument): string {
  const { worker, tax_year, utr, prepared_on, sections } = summary
  const { start, end } = taxYearPeriod(tax_year)
  const name = worker.full_name
  const title = `Tax year ${formatTaxYear(tax_year)}`
  const body = html` <article>
    <header class="top">
      <h1>${title}</h1>
      <div class="no">
        <p class="k">Summary of</p>
        <p>${name}</p>
      </div>
    </header>
    <section class="cells" aria-label="What it covers">
      $${printedCell('UTR', utr === null ? 'Not given' : formatUtr(utr))}
      $${printedCell('Period', formatPeriod(start, end))}
      $${printedCell('VAT', worker.vat_registered ? 'Registered' : 'Not registered')}
      $${printedCell('Prepared on', formatDay(prepared_on))}
    </section>
    ${sections.map(sectionOf)}
  </article>`
  return printedPage({ title, foot: `${title} · ${name}`, body })
}
