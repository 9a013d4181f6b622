import { msg } from '../../ui/i18n/words.ts'
import type { DocumentTexts } from '../documents/document-texts.ts'

/** What people read of timesheets where every document has a text of its own. */
export const timesheetTexts: DocumentTexts = {
  title: msg('Timesheet'),
  loading: msg('Loading timesheet'),
  notFound: msg('Timesheet Not Found'),
  overlaps: msg({ one: 'Overlaps another timesheet', other: 'Overlaps {count} other timesheets' }),
  list: {
    title: msg('Timesheets'),
    back: msg('Back to Timesheets'),
    loading: msg('Loading timesheets'),
    search: msg('Search timesheets'),
    noMatch: msg('No timesheets match your filters'),
    counted: msg({ one: '1 timesheet', other: '{count} timesheets' }),
    shown: msg({ one: 'Showing 1 timesheet', other: 'Showing {count} timesheets' }),
    shownOfAll: msg({
      one: 'Showing {shown} of 1 timesheet',
      other: 'Showing {shown} of {count} timesheets',
    }),
  },
  queue: {
    next: msg('Next timesheet'),
    previous: msg('Previous timesheet'),
    select: msg('Select the timesheet'),
    open: msg('Open the timesheet'),
    chooseFirst: msg('Go to a timesheet first: J is the next one, K the one before'),
    selectAll: msg('Select all timesheets that can be approved'),
    selected: msg('Selected timesheets'),
  },
  approveAll: {
    title: msg({ one: 'Approve 1 timesheet?', other: 'Approve {count} timesheets?' }),
    text: msg({
      one: '1 timesheet for {total} in total. The workers are told at once.',
      other: '{count} timesheets for {total} in total. The workers are told at once.',
    }),
    list: msg('timesheets to approve'),
  },
  approving: {
    underWay: msg({ one: 'Approving 1 timesheet', other: 'Approving {count} timesheets' }),
    failed: msg({
      one: '1 timesheet could not be approved',
      other: '{count} timesheets could not be approved',
    }),
    done: msg({
      one: '1 timesheet approved successfully',
      other: '{count} timesheets approved successfully',
    }),
  },
  undoing: {
    underWay: msg({
      one: 'Undoing the approval of 1 timesheet',
      other: 'Undoing the approval of {count} timesheets',
    }),
    failed: msg({ one: '1 timesheet stays approved', other: '{count} timesheets stay approved' }),
    done: msg({
      one: '1 timesheet is submitted again',
      other: '{count} timesheets are submitted again',
    }),
  },
  stoppedBefore: msg({
    one: 'You stopped before 1 timesheet: nothing was changed there.',
    other: 'You stopped before {count} timesheets: nothing was changed there.',
  }),
  dispute: {
    title: msg('Dispute Timesheet'),
    hint: msg('{name} sees this word for word and can amend the timesheet.'),
  },
  reject: {
    title: msg('Reject Timesheet'),
    hint: msg(
      '{name} sees this word for word. A rejected timesheet cannot be amended: dispute it instead if it only needs a correction.',
    ),
  },
}
