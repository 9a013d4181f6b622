import {
  describeHours,
  formatDay,
  formatPence,
  formatQuantity,
  formatRate,
  lineDetails,
  WORK_TYPE_LABELS,
} from '@daysheet/core'
import html from 'html-template-tag'
import type { InvoiceDocument } from './invoice-document.ts'

// html-template-tag escapes every ${…} except arrays, which are joined as they are: an array must
// only ever hold the results of html`…`.

export const workTable = ({ work, totals, total_hours }: InvoiceDocument): string =>
  html` <table>
    <thead>
      <tr>
        <th scope="col" class="date">Date</th>
        <th scope="col">Project</th>
        <th scope="col" class="type">Type</th>
        <th scope="col">Details</th>
        <th scope="col" class="amount n m">Amount</th>
      </tr>
    </thead>
    <tbody>
      ${work.map((line) => {
        const type =
          line.pricing_type === 'fixed_price' ? 'Fixed price' : WORK_TYPE_LABELS[line.work_type]
        return html`<tr>
          <td>${formatDay(line.work_date, 'weekday')}</td>
          <td>${line.project_name}</td>
          <td>${type}</td>
          <td>
            ${lineDetails(line).map((detail, index) => html`$${index > 0 ? '<br>' : ''}${detail}`)}$${line.notes ? html`<small>${line.notes}</small>` : ''}
          </td>
          <td class="n m">${formatPence(line.amount)}</td>
        </tr>`
      })}
      <tr class="sub">
        <td colspan="3">Labour</td>
        <td>${total_hours > 0 ? describeHours(total_hours) : ''}</td>
        <td class="n m">${formatPence(totals.labour)}</td>
      </tr>
    </tbody>
  </table>`

export const expensesTable = ({ expenses, totals }: InvoiceDocument): string =>
  expenses.length === 0
    ? ''
    : html` <table>
        <thead>
          <tr>
            <th scope="col">Expenses</th>
            <th scope="col" class="quantity n">Quantity</th>
            <th scope="col" class="rate n">Rate</th>
            <th scope="col" class="amount n m">Amount</th>
          </tr>
        </thead>
        <tbody>
          ${expenses.map(
            (line) =>
              html`<tr>
                <td>
                  ${line.description}$${line.cis_liable ? html`<small>CIS applies</small>` : ''}
                </td>
                <td class="n">${formatQuantity(line.quantity)}</td>
                <td class="n">${formatRate(line.rate)}</td>
                <td class="n m">${formatPence(line.amount)}</td>
              </tr>`,
          )}
          <tr class="sub">
            <td colspan="3">Expenses</td>
            <td class="n m">${formatPence(totals.expenses)}</td>
          </tr>
        </tbody>
      </table>`
