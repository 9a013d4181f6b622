import { describeHours, type TimesheetSummary } from '@daysheet/core'
import { english, type Words } from '../../../ui/index.ts'
import { DECISION_ICONS, DECISION_WORDS, type Decision } from '../../decisions/index.ts'
import type { QueueFoot, QueueNoun } from '../../queue/index.ts'
import { approveTimesheet, openDecisions, undoTimesheetApproval } from '../decisions/index.ts'
import { TimesheetBadges } from './TimesheetBadges.tsx'

/** Hours in all, as a figure says them: `112.0 h`. */
export const hoursOf = (timesheets: readonly TimesheetSummary[], words: Words = english): string =>
  describeHours(
    timesheets.reduce((sum, { total_hours }) => sum + total_hours, 0),
    words,
  )

/** What is still to decide of the rows in sight: `6 to decide · 112.0 h`. */
function footOf(rows: readonly TimesheetSummary[], listed: string, words: Words): QueueFoot {
  const toDecide = rows.filter((row) => openDecisions(row).length > 0)
  const total = hoursOf(toDecide, words)
  if (toDecide.length === 0) return { label: listed, total: hoursOf(rows, words), isOpen: false }
  return {
    label: words('{count} to decide · {total}', { count: toDecide.length, total }),
    total,
    isOpen: true,
  }
}

/** Timesheets as a client receives them. */
export const receivedTimesheet: QueueNoun<TimesheetSummary, Decision> = {
  one: 'timesheet',
  many: 'timesheets',
  numberOf: ({ timesheet_number }) => timesheet_number,
  figureOf: (timesheet) => hoursOf([timesheet]),
  totalOf: (timesheets) => hoursOf(timesheets),
  decisionsOf: openDecisions,
  words: DECISION_WORDS,
  keys: [
    { act: 'approve', key: 'a', does: 'Approve it, or all that are selected', short: 'approve' },
    { act: 'dispute', key: 'd', does: 'Dispute', short: 'dispute' },
    { act: 'reject', key: 'r', does: 'Reject', short: 'reject' },
  ],
  chooseFirst: 'Go to a timesheet first: J is the next one, K the one before',
  tickAll: 'Select all timesheets that can be approved',
  footOf,
  iconOf: (act, size = 's') => {
    const Icon = DECISION_ICONS[act]
    return <Icon size={size} />
  },
  view: 'View',
  badgesOf: (timesheet) => <TimesheetBadges timesheet={timesheet} justify="end" />,
  approve: approveTimesheet,
  undo: undoTimesheetApproval,
  cautionOf: (timesheets, words) => {
    const numbers = timesheets
      .filter(({ overlaps }) => overlaps.length > 0)
      .map(({ timesheet_number, worker_name }) => `${timesheet_number} (${worker_name})`)
    return numbers.length > 0
      ? words('Check that no hours are on two timesheets: {numbers}', {
          numbers: numbers.join(', '),
        })
      : null
  },
}
