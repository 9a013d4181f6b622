import type { DisputeResolution, TimesheetSummary } from '@daysheet/core'
import { timesheetEventFacts, type Action, type NewEvent } from '../../../provider/index.ts'
import { timesheetFailures } from '../../../provider/failures/timesheets.ts'
import { msg } from '../../../ui/i18n/words.ts'
import { decided } from '../../documents/decided.ts'

type Subject = { document: TimesheetSummary }
type ActionOn<Input extends Subject> = Action<Input, TimesheetSummary>
type EventType = Extract<NewEvent['type'], `timesheet.${string}`>

const REFRESHES = ['timesheets', 'notifications']

const eventOf =
  (type: EventType) =>
  (timesheet: TimesheetSummary): NewEvent => ({ type, ...timesheetEventFacts(timesheet) })

export const approveTimesheet: ActionOn<Subject> = {
  before: ({ document }) => ({ act: 'timesheet.approve', subject: document }),
  call: async (client, input) => (await client.timesheets.approve(decided(input, {}))).timesheet,
  success: ({ timesheet_number }, _input, words) =>
    words('Timesheet {number} approved successfully', { number: timesheet_number }),
  failure: timesheetFailures.approve,
  event: eventOf('timesheet.approved'),
  refreshes: REFRESHES,
}

export const undoTimesheetApproval: ActionOn<Subject> = {
  call: async (client, input) =>
    (await client.timesheets.undoApproval(decided(input, {}))).timesheet,
  success: ({ timesheet_number }, _input, words) =>
    words('Timesheet {number} is submitted again', { number: timesheet_number }),
  failure: timesheetFailures.undoApproval,
  prefersServerMessage: true,
  event: eventOf('timesheet.approval_undone'),
  refreshes: REFRESHES,
}

export const disputeTimesheet: ActionOn<Subject & { reason: string }> = {
  before: ({ document, reason }) => ({
    act: 'timesheet.dispute',
    subject: document,
    details: { reason },
  }),
  call: async (client, input) => {
    const body = { reason: input.reason }
    return (await client.timesheets.dispute(decided(input, body))).timesheet
  },
  success: msg('Timesheet dispute submitted successfully'),
  failure: timesheetFailures.dispute,
  event: eventOf('timesheet.disputed'),
  refreshes: REFRESHES,
}

export const rejectTimesheet: ActionOn<Subject & { reason: string }> = {
  before: ({ document, reason }) => ({
    act: 'timesheet.reject',
    subject: document,
    details: { reason },
  }),
  call: async (client, input) => {
    const body = { rejection_reason: input.reason }
    return (await client.timesheets.reject(decided(input, body))).timesheet
  },
  success: ({ timesheet_number }, _input, words) =>
    words('Timesheet {number} rejected', { number: timesheet_number }),
  failure: timesheetFailures.reject,
  event: eventOf('timesheet.rejected'),
  refreshes: REFRESHES,
}

export const resolveTimesheetDispute: ActionOn<Subject & { resolution: DisputeResolution }> = {
  before: ({ document, resolution }) => ({
    act: 'timesheet.resolve_dispute',
    subject: document,
    details: { resolution },
  }),
  call: async (client, input) => {
    const body = { resolution: input.resolution }
    return (await client.timesheets.resolveDispute(decided(input, body))).timesheet
  },
  success: (_timesheet, { resolution }) =>
    ({
      rejected: msg('Timesheet dispute rejected successfully'),
      resolved: msg('Timesheet dispute resolved successfully'),
    })[resolution],
  failure: timesheetFailures.resolveDispute,
  event: eventOf('timesheet.dispute_resolved'),
  refreshes: REFRESHES,
}
