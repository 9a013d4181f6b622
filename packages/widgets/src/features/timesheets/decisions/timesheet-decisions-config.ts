import type { DocumentConfig } from '../../documents/document-config.ts'
import { timesheetIdentity, type TimesheetTypes } from '../timesheet-config.ts'
import {
  approveTimesheet,
  disputeTimesheet,
  rejectTimesheet,
  resolveTimesheetDispute,
  undoTimesheetApproval,
} from './timesheet-actions.ts'
import { msg } from '../../../ui/i18n/words.ts'

export const timesheetDecisionsConfig: DocumentConfig<TimesheetTypes, 'decide'> = {
  ...timesheetIdentity,
  decide: {
    approve: approveTimesheet,
    undo: undoTimesheetApproval,
    dispute: disputeTimesheet,
    reject: rejectTimesheet,
    rejectionRequired: msg('Please provide a rejection reason'),
    resolveDispute: resolveTimesheetDispute,
    resolutions: [
      {
        id: 'resolved',
        label: msg('Approve'),
        description: msg('The hours stand as they are. The worker can invoice them.'),
      },
      {
        id: 'rejected',
        label: msg('Reject'),
        description: msg('The hours are not accepted. This cannot be undone.'),
      },
    ],
  },
}
