import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { describeHours, type TimesheetSummary } from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import {
  DisputeDialog,
  RejectDialog,
  ResolveDialog,
  useApproval,
  useDocumentActions,
  workedDays,
  type ActDialogProps,
  type ActOptions,
  type DecidedNoun,
  type Decision,
  type DocumentActions,
} from '../../decisions/index.ts'
import { timesheetQuery } from '../timesheet-queries.ts'
import {
  approveTimesheet,
  disputeTimesheet,
  rejectTimesheet,
  resolveTimesheetDispute,
  undoTimesheetApproval,
} from './timesheet-actions.ts'

export interface TimesheetDecisions extends DocumentActions<TimesheetSummary, Decision> {
  /** Tells of approvals and offers to take them back. */
  offerUndo: (message: string, undoAll: () => void) => void
  /** Takes back what was offered last. */
  undoLast: () => void
}

type Props = ActDialogProps<TimesheetSummary>

const decidedTimesheet: DecidedNoun<TimesheetSummary> = {
  noun: 'timesheet',
  numberOf: ({ timesheet_number }) => timesheet_number,
  figureOf: ({ total_hours }) => describeHours(total_hours),
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
}

function DisputeTimesheetDialog(props: Props) {
  const { data } = useQuery(timesheetQuery(useDaysheet(), props.document.id))
  return <DisputeDialog {...props} noun={decidedTimesheet} days={workedDays(data?.items)} />
}

const DIALOGS: Partial<Record<Decision, (props: Props) => ReactNode>> = {
  dispute: DisputeTimesheetDialog,
  reject: (props) => <RejectDialog {...props} noun={decidedTimesheet} />,
  resolve: (props) => <ResolveDialog {...props} noun={decidedTimesheet} />,
}

/** Everything that a client does with a timesheet of a list, with its questions and toasts. */
export function useTimesheetDecisions(
  options: ActOptions<TimesheetSummary, Decision>,
): TimesheetDecisions {
  const { approval, offerUndo, undoLast } = useApproval({
    approve: approveTimesheet,
    undo: undoTimesheetApproval,
    onDone: (timesheet) => options.onDone?.(timesheet, 'approve'),
    onRefreshed: options.onRefreshed,
  })
  return { ...useDocumentActions({ approve: approval }, DIALOGS, options), offerUndo, undoLast }
}
