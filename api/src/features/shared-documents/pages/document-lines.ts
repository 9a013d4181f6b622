import {
  describeHours,
  formatDay,
  formatPounds,
  isWeekend,
  weekdayShort,
  type Day,
  type SharedDocument,
  type SharedLine,
} from '@daysheet/core'
import html from 'html-template-tag'

// html-template-tag escapes every ${…} except arrays, which are joined as they are: an array must
// only ever hold the results of html`…`.

const details = (lines: readonly string[]): string =>
  lines.map((line) => html`<small>${line}</small>`).join('')

/** What a line comes to: money, or nothing of its own where only hours count. */
const amountCell = ({ amount }: SharedLine): string =>
  amount === null ? '' : html`<td class="amount">${formatPounds(amount)}</td>`

const amountHead = (isPriced: boolean): string =>
  isPriced ? '<th scope="col" class="amount">Amount</th>' : ''

const dayCell = (day: Day): string =>
  html`<td class="day$${isWeekend(day) ? ' weekend' : ''}">
    <small>${weekdayShort(day)}</small> ${formatDay(day, 'short')}
  </td>`

const row = (line: SharedLine): string =>
  html`<tr>
    $${line.work_date === null ? '' : dayCell(line.work_date)}
    <td>
      <span class="strong">${line.title}</span>$${details(line.details)}$${
        line.notes ? html`<small class="note">${line.notes}</small>` : ''
      }
    </td>
    $${amountCell(line)}
  </tr>`

/** The sum of a table, as the summary says it. */
function sumRow(document: SharedDocument, label: string): string {
  const sum = document.sums.find((one) => one.label === label)
  return sum
    ? html`<tr class="sum">
        <td colspan="$${label === 'Labour' ? '2' : '1'}">
          ${label}$${label === 'Labour' && document.total_hours > 0 ? html`<small>${describeHours(document.total_hours)}</small>` : ''}
        </td>
        <td class="amount">${formatPounds(sum.amount)}</td>
      </tr>`
    : ''
}

const hoursRow = ({ total_hours }: SharedDocument): string =>
  html`<tr class="sum">
    <td colspan="2">Total hours<small>${describeHours(total_hours)}</small></td>
  </tr>`

const work = (document: SharedDocument): string => {
  const isPriced = document.noun === 'invoice'
  return html`<section aria-labelledby="work">
    <h2 id="work">Work Items</h2>
    <div class="sheet">
      <table>
        <thead>
          <tr>
            <th scope="col" class="day">Date</th>
            <th scope="col">Work</th>
            $${amountHead(isPriced)}
          </tr>
        </thead>
        <tbody>
          ${document.work.map(row)} $${isPriced ? sumRow(document, 'Labour') : hoursRow(document)}
        </tbody>
      </table>
    </div>
  </section>`
}

const expenses = (document: SharedDocument): string =>
  document.expenses.length === 0
    ? ''
    : html`<section aria-labelledby="expenses">
        <h2 id="expenses">Expenses</h2>
        <div class="sheet">
          <table>
            <thead>
              <tr>
                <th scope="col">Description</th>
                $${amountHead(true)}
              </tr>
            </thead>
            <tbody>
              ${document.expenses.map(row)} $${sumRow(document, 'Expenses')}
            </tbody>
          </table>
        </div>
      </section>`

/** What was done and bought, day by day, with what each comes to. */
export const documentLines = (document: SharedDocument): string =>
  work(document) + expenses(document)
