import { byWorkDate } from '@daysheet/core'
import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import type { Deps } from '../../../deps.ts'
import { sealedFiles } from '../../../sealed-files.ts'
import { findEntries } from '../find-timesheet.ts'
import type { TimesheetWithParties } from '../model.ts'
import { timesheetHtml } from './timesheet-html.ts'

/** About as many entries as print in a second. */
const SHORT_ENTRIES = 200

/**
 * The timesheet as a PDF for a client who signs in nowhere, cached under the hash of the page that it
 * was printed from. Throws `unavailable` when there is no browser.
 */
export async function printTimesheet(
  deps: Pick<Deps, 'pdf' | 'storage' | 'vault' | 'log'> & { knex: Knex },
  timesheet: TimesheetWithParties,
): Promise<Buffer> {
  const entries = byWorkDate(await findEntries(deps.knex, timesheet.id))
  const html = timesheetHtml(timesheet, entries)
  const hash = createHash('sha256').update(html).digest('hex')
  const key = `timesheets/${timesheet.id}/${timesheet.version}-${hash}`
  const files = sealedFiles(deps)
  const cached = await files.find(key)
  if (cached !== null) return cached
  const pdf = await deps.pdf.print({ html, isLong: entries.length > SHORT_ENTRIES })
  await files.keep(key, pdf)
  return pdf
}
