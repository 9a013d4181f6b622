import type { TimesheetStatus } from '@daysheet/core'
import { buildWorld, worldIds } from '@daysheet/core/fixtures'
import { timesheetIn } from '../story-timesheets.ts'

// Stories of the form: the timesheets that it opens, and the list that it leads back to.

const { callum, priya } = worldIds

const idOf = (status: TimesheetStatus) => timesheetIn(buildWorld(), status, callum, priya).id
export const edit = (status: TimesheetStatus) => ({ timesheetId: idOf(status) })
export const amendment = { ...edit('disputed'), isAmendment: true }

export const LIST = { to: 'invoices', tab: 'timesheets' }
