import {
  formatDay,
  formatPence,
  isInvoiced,
  type AccountLine,
  type OwnClientRecord,
  type StatementOfAccount,
} from '@daysheet/core'
import html from 'html-template-tag'
import { printedCell, printedPage } from '../../printed/printed-page.ts'

const describe = (line: AccountLine): string => {
  const { kind, invoice_number, credit_note_number, due_date } = line
  switch (kind) {
    case 'invoice':
      return `Invoice ${invoice_number}, due ${formatDay(due_date)}`
    case 'payment':
      return `Payment of ${invoice_number}`
    case 'credit':
      return `Credit note ${credit_note_number ?? ''} of ${invoice_number}`
    case 'refund':
      return `Refund of ${credit_note_number ?? ''}`
  }
}

const row = (line: AccountLine): string =>
  html`<tr>
    <td>${formatDay(line.day)}</td>
    <td>${describe(line)}</td>
    <td class="n">${isInvoiced(line) ? formatPence(line.amount) : ''}</td>
    <td class="n">${isInvoiced(line) ? '' : formatPence(line.amount)}</td>
    <td class="n m">${formatPence(line.balance)}</td>
  </tr>`

const linesTable = ({ opening, lines, invoiced, paid, closing }: StatementOfAccount): string =>
  html`<table>
    <thead>
      <tr>
        <th scope="col" class="amount">Date</th>
        <th scope="col">What</th>
        <th scope="col" class="amount n">Invoiced</th>
        <th scope="col" class="amount n">Paid</th>
        <th scope="col" class="amount n m">Owed</th>
      </tr>
    </thead>
    <tbody>
      <tr>
        <td colspan="4">Owed before</td>
        <td class="n m">${formatPence(opening)}</td>
      </tr>
      $${lines.map((line) => row(line)).join('')}
      <tr class="sub">
        <td colspan="2">Total</td>
        <td class="n">${formatPence(invoiced)}</td>
        <td class="n">${formatPence(paid)}</td>
        <td class="n m">${formatPence(closing)}</td>
      </tr>
    </tbody>
  </table>`

const address = (client: OwnClientRecord): string =>
  [client.address_line1, client.address_line2, client.city, client.postal_code]
    .filter((line) => line !== null)
    .join(', ')

/** A statement of account as HTML, ready to print. Typed text is always escaped. */
export function statementHtml(
  statement: StatementOfAccount,
  { client, worker }: { client: OwnClientRecord; worker: { full_name: string } },
): string {
  const period = `${formatDay(statement.from)} to ${formatDay(statement.to)}`
  const body = html` <article>
    <header class="top">
      <h1>Statement of account</h1>
      <div class="no">
        <p class="k">Period</p>
        <p>${period}</p>
      </div>
    </header>
    <section>
      <h2>To</h2>
      <p><b>${client.company_name}</b></p>
      <p>${address(client)}</p>
    </section>
    <section class="cells" aria-label="What is owed">
      $${printedCell('From', worker.full_name)}
      $${printedCell('Owed', formatPence(statement.closing), 'bold')}
      $${printedCell('Of it late today', formatPence(statement.overdue))}
    </section>
    $${linesTable(statement)}
    <section>
      <p>Amounts are net of CIS deductions, with VAT where it is charged.</p>
    </section>
  </article>`
  return printedPage({
    title: `Statement of account: ${worker.full_name} to ${client.company_name}, ${period}`,
    foot: `${worker.full_name} · ${client.company_name} · ${period}`,
    body,
  })
}
