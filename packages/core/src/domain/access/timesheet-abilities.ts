import { memberAbilities, type MemberDecision } from '../company/member-abilities.ts'
import { timesheetStatus, type TimesheetStatus } from '../timesheet-status.ts'
import { recordingAbilities, type Recording } from './recording-abilities.ts'
import type { Permission, Permitted } from './permission.ts'

export interface TimesheetState {
  status: TimesheetStatus
  /** The invoice made of it; a timesheet is invoiced once. */
  invoice_id?: string | null
  /** Whether the client lets this worker send timesheets; true when absent. */
  timesheets_enabled?: boolean
  /** Whether the client lets this worker send invoices; true when absent. */
  invoices_enabled?: boolean
  /** An own client's: its worker records what it says. */
  recording?: Recording | undefined
  /** For somebody of its client: what the rules about members say of it. */
  decision?: MemberDecision | undefined
}

export interface TimesheetAbilities {
  edit: boolean
  submit: boolean
  amend: boolean
  delete: boolean
  withdraw: boolean
  approve: boolean
  pass_on: boolean
  reject: boolean
  dispute: boolean
  resolve_dispute: boolean
  create_invoice: boolean
  record_approved: boolean
  record_disputed: boolean
  undo_record: boolean
}

/**
 * What this side may do with the timesheet. A client never gets to see a draft and may do nothing
 * with one.
 *
 * TS-2026-0004, approved on 18 Nov 2026: its worker may make an invoice of it, once.
 */
export function timesheetAbilities(
  timesheet: TimesheetState,
  viewer: Permitted,
): TimesheetAbilities {
  const { status } = timesheet
  const isWorker = viewer.account.side === 'worker'
  const may = (permission: Permission) =>
    viewer.account.side === 'client' && viewer.permissions.has(permission)
  const member = memberAbilities(timesheet.decision)
  const maySend = isWorker && timesheet.timesheets_enabled !== false
  const { record_approved, record_disputed, undo_record } = recordingAbilities(
    timesheetStatus,
    status,
    isWorker ? timesheet.recording : undefined,
  )
  const mayInvoice = isWorker && timesheet.invoices_enabled !== false && !timesheet.invoice_id

  return {
    edit: isWorker && timesheetStatus.can(status, 'edit'),
    submit: maySend && timesheetStatus.can(status, 'submit'),
    amend: maySend && timesheetStatus.can(status, 'amend'),
    delete: isWorker && timesheetStatus.can(status, 'delete'),
    withdraw: isWorker && timesheetStatus.can(status, 'withdraw'),
    approve: may('approve') && member.approve && timesheetStatus.can(status, 'approve'),
    pass_on: may('approve') && !member.approve && timesheetStatus.can(status, 'approve'),
    reject: may('approve') && member.decide && timesheetStatus.can(status, 'reject'),
    dispute: may('approve') && member.decide && timesheetStatus.can(status, 'dispute'),
    resolve_dispute:
      may('approve') && member.decide && timesheetStatus.can(status, 'resolve_dispute'),
    create_invoice: mayInvoice && timesheetStatus.can(status, 'create_invoice'),
    record_approved,
    record_disputed,
    undo_record: undo_record && !timesheet.invoice_id,
  }
}
