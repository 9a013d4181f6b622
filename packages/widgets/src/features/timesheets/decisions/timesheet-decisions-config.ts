import type { DocumentConfig } from '../../documents/document-config.ts'
import { timesheetIdentity, type TimesheetTypes } from '../timesheet-config.ts'
import {
  approveTimesheet,
  disputeTimesheet,
  rejectTimesheet,
  resolveTimesheetDispute,
  undoTimesheetApproval,
} from './timesheet-actions.ts'

export const timesheetDecisionsConfig: DocumentConfig<TimesheetTypes, 'decide'> = {
  ...timesheetIdentity,
  decide: {
    approve: approveTimesheet,
    undo: undoTimesheetApproval,
    dispute: disputeTimesheet,
    reject: rejectTimesheet,
    rejectionRequired: 'Please provide a rejection reason',
    resolve: resolveTimesheetDispute,
    resolutions: [
      {
        id: 'resolved',
        label: 'Approve',
        description: 'The hours stand as they are. The worker can invoice them.',
      },
      {
        id: 'rejected',
        label: 'Reject',
        description: 'The hours are not accepted. This cannot be undone.',
      },
    ],
  },
}
