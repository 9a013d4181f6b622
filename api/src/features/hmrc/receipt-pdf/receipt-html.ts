import type { ReturnReceipt } from '@daysheet/core'
import html from 'html-template-tag'
import { printedCell, printedPage } from '../../../printed/printed-page.ts'

const sentences = (heading: string, lines: readonly string[]): string =>
  lines.length === 0
    ? ''
    : html`<section class="whole">
        <h2>${heading}</h2>
        ${lines.map((line) => html`<p>${line}</p>`)}
      </section>`

/** The receipt of a return as HTML, ready to print. What HMRC and people have written is escaped. */
export function receiptHtml(receipt: ReturnReceipt): string {
  const { title, state, contractor, period_end, rows, figures } = receipt
  const body = html` <article>
    <header class="top">
      <h1>${title}</h1>
      <div class="no">
        <p class="k">Tax month ended</p>
        <p>${period_end}</p>
      </div>
    </header>
    <section>
      <h2>Contractor</h2>
      <p><b>${contractor}</b></p>
      <p>${state}</p>
    </section>
    <section class="cells" aria-label="References and dates">
      $${rows.map(([label, value]) => printedCell(label, value)).join('')}
    </section>
    <section class="cells" aria-label="Totals">
      $${figures.map(([label, value]) => printedCell(label, value, 'bold')).join('')}
    </section>
    $${sentences('What HMRC’s receipt says', receipt.texts)}
    $${sentences(`Declared by ${receipt.declared_by}`, receipt.declarations)}
  </article>`
  return printedPage({
    title: `${title} of ${contractor}, tax month ended ${period_end}`,
    foot: `${title} · tax month ended ${period_end} · ${contractor}`,
    body,
  })
}
