import type { DocumentNoun, HistoryAction } from '@daysheet/core'
import {
  assignmentTable,
  engagementTable,
  invitationTable,
  creditNoteTable,
  invoiceTable,
  memberInvitationTable,
  memberTable,
  monthTable,
  profileAction,
  profileTable,
  projectTable,
  recording,
  requirementTable,
  rulesTable,
  statementTable,
  subscriptionTable,
  timesheetTable,
  verificationTable,
  type HistoryTable,
  type Recording,
} from './history-tables.ts'
import { HMRC_HISTORY_CALLS } from './hmrc-history.ts'
import { assignmentTermsTable, milestonesTable, retentionTable } from './retention-history.ts'

interface DocumentState {
  status: string
  disputed_at: string | null
  /** Of an invoice. */
  gross_paid?: number
}

/** What each call does to a document, by the noun of the document. */
function documentCalls<Row extends DocumentState>(noun: DocumentNoun, table: HistoryTable<Row>) {
  const named = (action: string) => `${noun}.${action}` as HistoryAction
  const done = (action: string) => [recording(table, named(action))]
  const approved: Recording<Row>['actionOf'] = (_before, after) =>
    named(after?.status === 'submitted' ? 'first_approve' : 'approve')
  const saved: Recording<Row>['actionOf'] = (before, after) => {
    if (before?.status === 'disputed') return named('save')
    if (after?.status === 'draft') return named('edit')
    return named(noun === 'timesheet' && before?.disputed_at != null ? 'amend' : 'submit')
  }
  const grossPaid = (row: Row | null | undefined) => row?.gross_paid ?? 0
  const recorded: Recording<Row>['actionOf'] = (before, after) => {
    if (after?.status === 'paid' || grossPaid(after) > grossPaid(before))
      return named('record_paid')
    return named(after?.status === 'disputed' ? 'record_disputed' : 'record_approved')
  }
  const undone: Recording<Row>['actionOf'] = (before) =>
    named(
      before?.status === 'paid' || grossPaid(before) > 0 ? 'undo_recorded_payment' : 'undo_record',
    )
  return {
    [`${noun}s.create`]: [
      recording(table, (_before, after) =>
        named(after?.status === 'submitted' ? 'submit' : 'create'),
      ),
    ],
    [`${noun}s.update`]: [recording(table, saved)],
    [`${noun}s.amend`]: [
      recording(table, (_before, after) => named(after?.status === 'submitted' ? 'amend' : 'save')),
    ],
    [`${noun}s.delete`]: done('delete'),
    [`${noun}s.withdraw`]: done('withdraw'),
    [`${noun}s.record`]: [recording(table, recorded)],
    [`${noun}s.undoRecord`]: [recording(table, undone)],
    [`${noun}s.approve`]: [recording(table, approved)],
    [`${noun}s.undoApproval`]: done('undo_approval'),
    [`${noun}s.passOn`]: done('pass_on'),
    [`${noun}s.reject`]: done('reject'),
    [`${noun}s.dispute`]: done('dispute'),
    [`${noun}s.resolveDispute`]: done('resolve_dispute'),
  }
}

const invoiceCalls = documentCalls('invoice', invoiceTable)

/** An invoice that says what its timesheet said is approved as it is sent, in the name of who approved that. */
const approvedByTimesheet = recording(
  invoiceTable,
  (_before, after) => (after?.status === 'approved' ? 'invoice.approve_by_timesheet' : null),
  { personOf: (after) => after?.approved_by ?? undefined },
)

/** What is recorded of each call that changes something of a history. */
export const HISTORY_CALLS: Readonly<Record<string, readonly Recording[]>> = {
  ...invoiceCalls,
  ...documentCalls('timesheet', timesheetTable),
  'invoices.update': [...(invoiceCalls['invoices.update'] ?? []), approvedByTimesheet],
  'sharedDocuments.approve': [
    recording(invoiceTable, 'invoice.approve_by_link'),
    recording(timesheetTable, 'timesheet.approve_by_link'),
  ],
  'sharedDocuments.question': [
    recording(invoiceTable, 'invoice.dispute_by_link'),
    recording(timesheetTable, 'timesheet.dispute_by_link'),
  ],
  'invoices.markPaid': [recording(invoiceTable, 'invoice.mark_paid')],
  'invoices.correctPayment': [recording(invoiceTable, 'invoice.correct_payment')],
  'invoices.undoPayment': [recording(invoiceTable, 'invoice.undo_payment')],
  'invoices.reopen': [recording(invoiceTable, 'invoice.reopen')],
  'invoices.archive': [recording(invoiceTable, 'invoice.archive')],
  'invoices.unarchive': [recording(invoiceTable, 'invoice.unarchive')],
  'invoices.chase': [recording(invoiceTable, 'invoice.chase')],
  'invoices.askCreditNote': [recording(invoiceTable, 'invoice.ask_credit_note')],
  'creditNotes.create': [recording(creditNoteTable, 'credit_note.create')],
  'creditNotes.withdraw': [recording(creditNoteTable, 'credit_note.withdraw')],
  'creditNotes.refund': [recording(creditNoteTable, 'credit_note.refund')],
  'creditNotes.undoRefund': [recording(creditNoteTable, 'credit_note.undo_refund')],
  'timesheets.createInvoice': [
    recording(invoiceTable, 'invoice.create'),
    recording(timesheetTable, 'timesheet.create_invoice'),
  ],
  'engagements.edit': [recording(engagementTable, 'engagement.edit')],
  'engagements.end': [recording(engagementTable, 'engagement.end')],
  'engagements.resume': [recording(engagementTable, 'engagement.resume')],
  'verifications.record': [recording(verificationTable, 'verification.record')],
  'projects.create': [recording(projectTable, 'project.create')],
  'projects.update': [recording(projectTable, 'project.update')],
  'projects.archive': [recording(projectTable, 'project.archive')],
  'projects.unarchive': [recording(projectTable, 'project.unarchive')],
  'projects.delete': [recording(projectTable, 'project.delete')],
  'projects.assignWorker': [recording(assignmentTable, 'project.assign_worker')],
  'projects.removeWorker': [recording(assignmentTable, 'project.remove_worker')],
  'retentions.setAssignmentTerms': [
    recording(assignmentTermsTable, 'retention.set_assignment_terms'),
  ],
  'retentions.setMilestones': [recording(milestonesTable, 'retention.set_milestones')],
  'retentions.release': [recording(retentionTable, 'retention.release')],
  'retentions.submitRelease': [recording(invoiceTable, 'invoice.submit')],
  'invitations.create': [recording(invitationTable, 'invitation.create')],
  'invitations.send': [recording(invitationTable, 'invitation.send')],
  'invitations.resend': [recording(invitationTable, 'invitation.resend')],
  'invitations.accept': [recording(invitationTable, 'invitation.accept')],
  'invitations.decline': [recording(invitationTable, 'invitation.decline')],
  'invitations.delete': [recording(invitationTable, 'invitation.delete')],
  'session.registerFromInvitation': [recording(invitationTable, 'invitation.accept')],
  'cisStatements.create': [recording(statementTable, 'cis_statement.create')],
  'cisStatements.delete': [recording(statementTable, 'cis_statement.delete')],
  'cisMonths.makeStatements': [
    recording(statementTable, (before) => (before ? null : 'cis_month.make_statements')),
  ],
  'cisMonths.recordReturn': [recording(monthTable, 'cis_month.record_return')],
  'cisMonths.undoReturn': [recording(monthTable, 'cis_month.undo_return')],
  'cisMonths.recordHmrcPayment': [recording(monthTable, 'cis_month.record_hmrc_payment')],
  'cisMonths.undoHmrcPayment': [recording(monthTable, 'cis_month.undo_hmrc_payment')],
  ...HMRC_HISTORY_CALLS,
  'session.deleteAccount': [
    recording(engagementTable, (before, after) =>
      before?.status === after?.status ? null : 'engagement.end',
    ),
    recording(memberTable, (_before, after) => (after?.status === 'left' ? 'member.remove' : null)),
  ],
  'session.updateProfile': [recording(profileTable, profileAction)],
  'clients.updateProfile': [recording(profileTable, profileAction)],
  'company.updateApprovalRules': [recording(rulesTable, 'company.update_approval_rules')],
  'company.requireSecondFactor': [recording(requirementTable, 'company.require_second_factor')],
  'members.update': [
    // One who was not listed was the company's only person.
    recording(memberTable, (before) => (before ? 'member.update' : null)),
  ],
  'members.remove': [recording(memberTable, (before) => (before ? 'member.remove' : null))],
  'members.transferOwnership': [
    recording(memberTable, (before) => (before ? 'member.transfer_ownership' : null)),
  ],
  'memberInvitations.create': [
    recording(memberInvitationTable, (before) => (before ? null : 'member_invitation.create')),
  ],
  'memberInvitations.resend': [recording(memberInvitationTable, 'member_invitation.resend')],
  'memberInvitations.withdraw': [recording(memberInvitationTable, 'member_invitation.withdraw')],
  'memberInvitations.accept': [recording(memberInvitationTable, 'member_invitation.accept')],
  'memberInvitations.decline': [recording(memberInvitationTable, 'member_invitation.decline')],
  'subscriptions.startTrial': [recording(subscriptionTable, 'subscription.start_trial')],
  'subscriptions.createCheckoutSession': [
    recording(subscriptionTable, 'subscription.create_checkout_session'),
  ],
  'subscriptions.changePlan': [recording(subscriptionTable, 'subscription.change_plan')],
  'subscriptions.cancel': [recording(subscriptionTable, 'subscription.cancel')],
  'subscriptions.reactivate': [recording(subscriptionTable, 'subscription.reactivate')],
  'session.registerMember': [recording(memberInvitationTable, 'member_invitation.accept')],
}
