import {
  formatDay,
  formatPounds,
  formatTaxYear,
  liableToDeduction,
  taxMonthAt,
  type MadeContents,
} from '@daysheet/core'
import html from 'html-template-tag'
import { formatUtr } from '../../../printed/identifiers.ts'
import { printedCell, printedPage } from '../../../printed/printed-page.ts'

/**
 * The payment and deduction statement as HTML, ready to print, with everything that CISR12160 asks
 * for. The verification number is printed where something was deducted at the higher rate, and
 * nowhere else. Typed text is always escaped.
 */
export function statementHtml(contents: MadeContents): string {
  const { contractor, subcontractor, period_end, statement_version } = contents
  const { tax_year, tax_month } = taxMonthAt(period_end)
  const { utr, verification_number } = subcontractor
  const end = formatDay(period_end)
  const isCorrected = statement_version > 1
  const body = html` <article>
    <header class="top">
      <h1>${isCorrected ? 'Corrected CIS statement' : 'CIS statement'}</h1>
      <div class="no">
        <p class="k">Tax month ended</p>
        <p>${end}</p>
      </div>
    </header>
    <section>
      <p>Statement of payment and deduction under the Construction Industry Scheme.</p>
      $${isCorrected ? html`<p><b>It replaces what was given for this tax month before.</b></p>` : ''}
    </section>
    <section class="two">
      <div>
        <h2>Contractor</h2>
        <p><b>${contractor.name}</b></p>
      </div>
      <div>
        <h2>Subcontractor</h2>
        <p><b>${subcontractor.name}</b></p>
      </div>
    </section>
    <section class="cells" aria-label="References">
      $${printedCell('Employer reference', contractor.paye_reference)}
      $${printedCell('UTR', utr === null ? 'Not known' : formatUtr(utr))}
      $${verification_number === null ? '' : printedCell('Verification number', verification_number)}
      $${printedCell('Tax month', `${tax_month} of ${formatTaxYear(tax_year)}`)}
      $${verification_number === null ? printedCell('Version', String(statement_version)) : ''}
    </section>
    <section>
      <dl class="sum">
        <dt>Gross amount paid<small>Without VAT</small></dt>
        <dd>${formatPounds(contents.payments)}</dd>
        <dt>Cost of materials<small>Nothing is deducted from it</small></dt>
        <dd>${formatPounds(contents.materials)}</dd>
        <dt>Amount liable to deduction<small>What is left of it</small></dt>
        <dd>${formatPounds(liableToDeduction(contents))}</dd>
        <dt class="t">Amount deducted</dt>
        <dd class="t"><b>${formatPounds(contents.deducted)}</b></dd>
      </dl>
    </section>
    <section>
      <h2>For the subcontractor</h2>
      <p>
        Keep this statement with your records: it shows what was deducted from your payments towards
        your tax and National Insurance. If you think that it is wrong, please tell
        ${contractor.name}.
      </p>
    </section>
  </article>`
  return printedPage({
    title: `CIS statement of ${subcontractor.name}, tax month ended ${end}`,
    foot: `Tax month ended ${end} · ${contractor.name}`,
    body,
  })
}
