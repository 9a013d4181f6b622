import { formatHours, type TimesheetSummary } from '@daysheet/core'
import { english, type Words } from '../../../ui/index.ts'
import { DECISION_ICONS, DECISION_WORDS, type Decision } from '../../decisions/index.ts'
import type { QueueNoun } from '../../queue/index.ts'
import { approveTimesheet, openDecisions } from '../decisions/index.ts'
import { TimesheetBadges } from './TimesheetBadges.tsx'

/** Hours in all, as a figure says them: `112.0 h`. */
export const hoursOf = (timesheets: readonly TimesheetSummary[], words: Words = english): string =>
  words('{hours} h', {
    hours: formatHours(timesheets.reduce((sum, { total_hours }) => sum + total_hours, 0)),
  })

/** Timesheets as a client receives them. */
export const receivedTimesheet: QueueNoun<TimesheetSummary, Decision> = {
  one: 'timesheet',
  many: 'timesheets',
  numberOf: ({ timesheet_number }) => timesheet_number,
  figureOf: (timesheet) => hoursOf([timesheet]),
  totalOf: (timesheets) => hoursOf(timesheets),
  decisionsOf: openDecisions,
  words: DECISION_WORDS,
  iconOf: (act, size = 's') => {
    const Icon = DECISION_ICONS[act]
    return <Icon size={size} />
  },
  view: 'View',
  badgesOf: (timesheet) => <TimesheetBadges timesheet={timesheet} justify="end" />,
  approve: approveTimesheet,
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
