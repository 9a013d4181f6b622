export {
  EVERY_RECEIVED_TIMESHEET,
  TimesheetApprovalQueue,
  type ReceivedTimesheetsView,
  type TimesheetApprovalQueueProps,
} from '../features/timesheets/queue/index.ts'
