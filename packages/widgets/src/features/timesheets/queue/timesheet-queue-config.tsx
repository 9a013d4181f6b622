import { describeHours, type TimesheetSummary } from '@daysheet/core'
import { msg, english, type Words } from '../../../ui/index.ts'
import { DECISION_ICONS, DECISION_KEYS, DECISION_LABELS } from '../../decisions/index.ts'
import type { DocumentConfig, QueueFoot } from '../../documents/document-config.ts'
import { openDecisions, timesheetDecisionsConfig } from '../decisions/index.ts'
import type { TimesheetTypes } from '../timesheet-config.ts'
import { timesheetColumns } from './timesheet-columns.tsx'
import { TimesheetBadges } from './TimesheetBadges.tsx'

/** Total hours in words: `112.0 h`. */
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

export const canApprove = ({ abilities }: TimesheetSummary) => abilities.approve

/** The client's approval queue of timesheets. */
export const timesheetQueueConfig: DocumentConfig<TimesheetTypes, 'decide' | 'queue'> = {
  ...timesheetDecisionsConfig,
  queue: {
    columnsOf: timesheetColumns,
    amount: { key: 'hours', header: msg('Hours') },
    sort: {
      worker: ({ worker_name }) => worker_name,
      period: ({ period_start }) => period_start,
      submitted: ({ submitted_at }) => submitted_at ?? '',
      status: ({ status }) => status,
      hours: ({ total_hours }) => total_hours,
    },
    canSelect: canApprove,
    totalOf: (timesheets) => hoursOf(timesheets),
    decisionsOf: openDecisions,
    labels: DECISION_LABELS,
    keys: DECISION_KEYS,
    footOf,
    iconOf: (action, size = 's') => {
      const Icon = DECISION_ICONS[action]
      return <Icon size={size} />
    },
    view: msg('View'),
    badgesOf: (timesheet) => <TimesheetBadges timesheet={timesheet} justify="end" />,
    cautionsOf: (timesheets, words) => {
      const numbers = timesheets
        .filter(({ overlaps }) => overlaps.length > 0)
        .map(({ timesheet_number, worker_name }) => `${timesheet_number} (${worker_name})`)
      return numbers.length > 0
        ? [
            words('Check that no hours are on two timesheets: {numbers}', {
              numbers: numbers.join(', '),
            }),
          ]
        : []
    },
  },
}
