import {
  clientDisplayName,
  describeHours,
  formatDay,
  formatPeriod,
  londonDay,
  WORK_TYPE_LABELS,
} from '@daysheet/core'
import html from 'html-template-tag'
import { printedCell as cell, printedPage } from '../../../printed/printed-page.ts'
import type { TimesheetEntry, TimesheetWithParties } from '../model.ts'

// html-template-tag escapes every ${…} except arrays, which are joined as they are: an array must
// only ever hold the results of html`…`.

const entriesTable = (entries: readonly TimesheetEntry[], total: number): string =>
  html` <table>
    <thead>
      <tr>
        <th scope="col" class="date">Date</th>
        <th scope="col">Project</th>
        <th scope="col" class="type">Type</th>
        <th scope="col" class="rate n">Overtime</th>
        <th scope="col" class="amount n m">Hours</th>
      </tr>
    </thead>
    <tbody>
      ${entries.map(
        (entry) =>
          html`<tr>
            <td>${formatDay(entry.work_date, 'weekday')}</td>
            <td>
              ${entry.project_name ?? ''}$${entry.notes ? html`<small>${entry.notes}</small>` : ''}
            </td>
            <td>${WORK_TYPE_LABELS[entry.work_type]}</td>
            <td class="n">${entry.overtime_hours ? describeHours(entry.overtime_hours) : ''}</td>
            <td class="n m">${describeHours(entry.hours)}</td>
          </tr>`,
      )}
      <tr class="sub">
        <td colspan="4">Total hours</td>
        <td class="n m">${describeHours(total)}</td>
      </tr>
    </tbody>
  </table>`

/** The page as HTML, ready to print. Typed text is always escaped. */
export function timesheetHtml(
  timesheet: TimesheetWithParties,
  entries: readonly TimesheetEntry[],
): string {
  const { timesheet_number: number, worker_name: worker } = timesheet
  const sentOn = formatDay(londonDay(timesheet.submitted_at ?? timesheet.created_at))
  const notes = timesheet.notes
    ? html`<section class="notes">
        <h2>Notes</h2>
        <p>${timesheet.notes}</p>
      </section>`
    : ''
  const body = html` <article>
    <header class="top">
      <h1>Timesheet</h1>
      <div class="no">
        <p class="k">Timesheet number</p>
        <p>${number}</p>
      </div>
    </header>
    <section class="two">
      <div>
        <h2>From</h2>
        <p>
          <b>${worker}</b>${timesheet.worker_trade_type ? `, ${timesheet.worker_trade_type}` : ''}
        </p>
      </div>
      <div>
        <h2>To</h2>
        <p><b>${clientDisplayName(timesheet)}</b></p>
      </div>
    </section>
    <section class="cells" aria-label="Dates">
      $${cell('Timesheet date', sentOn)}
      $${cell('Period', formatPeriod(timesheet.period_start, timesheet.period_end))}
      $${cell('Entries', String(entries.length))}
      $${cell('Total hours', describeHours(timesheet.total_hours), 'bold')}
    </section>
    $${entriesTable(entries, timesheet.total_hours)} $${notes}
  </article>`
  return printedPage({ title: `Timesheet ${number}`, foot: `${number} · ${worker}`, body })
}
