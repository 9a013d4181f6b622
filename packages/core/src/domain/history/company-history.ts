import { msg } from '../msg.ts'
import type { HistoryField } from './history-field.ts'
import type { HistoryNoun } from './history-noun.ts'
import type { HistoryTemplate } from './history-template.ts'

const of =
  (noun: HistoryNoun) =>
  (sentence: string, fields: readonly HistoryField[] = []) =>
    ({ noun, audience: 'company', sentence, fields }) satisfies HistoryTemplate

const worker = of('worker')
const project = of('project')
const invitation = of('invitation')
const statement = of('cis_statement')
const month = of('cis_month')
const payRun = of('pay_run')
const company = of('company')
const member = of('member')
const memberInvitation = of('member_invitation')
const subscription = of('subscription')

const MILESTONES = ['practical_completion_on', 'defects_end_on'] as const
const RETENTION = [
  'retention_percent',
  'retention_cap',
  ...MILESTONES,
  'defects_months',
  'release_first_percent',
] as const
const TERMS = [
  'day_rate',
  'standard_hours',
  'overtime_multiplier',
  'night_multiplier',
  'weekend_multiplier',
  'vat_treatment',
  'invoices_enabled',
  'timesheets_enabled',
  ...RETENTION,
] as const
const ROLE = ['role', 'approval_limit', 'external'] as const
const PROFILE = [
  'company_name',
  'vat_number',
  'accounts_email',
  'accountancy_software_email',
  'contractor_utr',
  'paye_reference',
  'accounts_office_reference',
] as const
const PROJECT = [
  'name',
  'status',
  'budget',
  'budget_alert_threshold',
  'start_date',
  'end_date',
] as const
const ASSIGNMENT = ['worker', 'day_rate'] as const
const STATEMENT = ['total_payments', 'total_deductions'] as const
const RULES = ['second_approval_above', 'separate_payer', 'bank_change_hold', 'tolerance'] as const

const RUN = ['payment_date', 'total', 'count'] as const
const PAYER = [
  'bank_account_name',
  'bank_sort_code',
  'bank_account_number',
  'bank',
  'file_format',
  'service_user_number',
  'payment_reference',
  'requires_second_person',
] as const

const PLAN = ['plan_id', 'billing_cycle', 'extra_licences'] as const

/** What happens in a company beside its documents; nobody else reads it. */
export const COMPANY_HISTORY = {
  'engagement.edit': worker(msg('{who} changed what is agreed with {title}'), TERMS),
  'engagement.end': worker(msg('{who} ended the work of {title}'), ['last_day']),
  'engagement.resume': worker(msg('{who} resumed the work of {title}')),
  'verification.record': worker(msg('{who} recorded the verification of {title} with HMRC'), [
    'result',
    'verification_number',
    'verified_on',
  ]),
  'worker.change_bank_details': worker(msg('{who} changed their bank details'), [
    'bank_account_name',
    'bank_account_number',
    'bank_sort_code',
  ]),
  'project.create': project(msg('{who} created project {title}'), PROJECT),
  'project.update': project(msg('{who} changed project {title}'), PROJECT),
  'project.archive': project(msg('{who} archived project {title}')),
  'project.unarchive': project(msg('{who} brought project {title} back from the archive')),
  'project.delete': project(msg('{who} deleted project {title}')),
  'project.assign_worker': project(msg('{who} assigned a worker to project {title}'), ASSIGNMENT),
  'project.remove_worker': project(msg('{who} took a worker off project {title}'), ASSIGNMENT),
  'retention.set_assignment_terms': project(
    msg('{who} changed the retention of a worker on project {title}'),
    ['worker', ...RETENTION],
  ),
  'retention.set_milestones': project(
    msg('{who} recorded the completion of project {title}'),
    MILESTONES,
  ),
  'retention.release': project(msg('{who} released retention of project {title}'), [
    'worker',
    'retention_released',
  ]),
  'invitation.create': invitation(msg('{who} prepared an invitation of {title}'), ['day_rate']),
  'invitation.send': invitation(msg('{who} invited {title}')),
  'invitation.resend': invitation(msg('{who} sent the invitation of {title} again')),
  'invitation.accept': invitation(msg('{who} accepted the invitation')),
  'invitation.decline': invitation(msg('{who} declined the invitation')),
  'invitation.delete': invitation(msg('{who} deleted the invitation of {title}')),
  'cis_statement.create': statement(msg('{who} gave {title} a CIS statement'), STATEMENT),
  'cis_statement.delete': statement(msg('{who} deleted a CIS statement of {title}'), STATEMENT),
  'cis_month.make_statements': statement(msg('{who} made the CIS statement of {title}'), STATEMENT),
  'cis_month.record_return': month(msg('{who} recorded the return of {title} as sent'), [
    'submitted_on',
  ]),
  'hmrc.file_return': month(msg('{who} sent the return of {title} to HMRC')),
  'hmrc.accept': month(msg('{who} heard that HMRC has accepted what was sent: {title}')),
  'hmrc.accept_without_receipt': month(
    msg(
      '{who} heard that HMRC has accepted what was sent, with a receipt that does not match: {title}',
    ),
  ),
  'hmrc.refuse': month(msg('{who} heard that HMRC has not accepted what was sent: {title}')),
  'hmrc.fail': month(msg('{who} heard that what was sent to HMRC was not filed: {title}')),
  'hmrc.lose': month(msg('{who} does not know whether HMRC has what was sent: {title}')),
  'hmrc.stop_asking': month(
    msg('{who} stopped asking HMRC, which has not answered for 24 hours: {title}'),
  ),
  'hmrc.download_receipt': month(msg('{who} downloaded HMRC’s receipt of the return of {title}')),
  'hmrc.look': month(msg('{who} looked in HMRC’s list for what was sent: {title}')),
  'hmrc.send_again': month(msg('{who} sent the same to HMRC again: {title}')),
  'hmrc.set_aside': month(msg('{who} settled that HMRC does not have what was sent: {title}')),
  'hmrc.ask_again': month(msg('{who} asked HMRC again for its answer: {title}')),
  'hmrc.verify': worker(msg('{who} asked HMRC to verify {title}')),
  'hmrc.save_subcontractor': worker(msg('{who} changed what HMRC is told of {title}')),
  'cis_month.undo_return': month(msg('{who} took back that the return of {title} was sent'), [
    'submitted_on',
  ]),
  'cis_month.record_hmrc_payment': month(msg('{who} recorded a payment to HMRC for {title}'), [
    'amount',
    'paid_on',
  ]),
  'cis_month.undo_hmrc_payment': month(msg('{who} took back a payment to HMRC for {title}'), [
    'amount',
    'paid_on',
  ]),
  'pay_run.create': payRun(msg('{who} made pay run {title}'), RUN),
  'pay_run.edit': payRun(msg('{who} changed pay run {title}'), RUN),
  'pay_run.delete': payRun(msg('{who} deleted pay run {title}'), RUN),
  'pay_run.request_approval': payRun(msg('{who} asked for approval of pay run {title}'), RUN),
  'pay_run.approve': payRun(msg('{who} approved pay run {title}, and its file was made'), RUN),
  'pay_run.send_back': payRun(msg('{who} sent pay run {title} back')),
  'pay_run.lock': payRun(msg('{who} made the file of pay run {title}'), RUN),
  'pay_run.download': payRun(msg('{who} downloaded the file of pay run {title}'), ['file_format']),
  'pay_run.confirm': payRun(msg('{who} confirmed pay run {title} as paid'), [
    'paid_on',
    'total',
    'count',
  ]),
  'pay_run.cancel': payRun(msg('{who} cancelled pay run {title}')),
  'pay_run.undo': payRun(msg('{who} undid pay run {title}'), RUN),
  'payment_setting.save': company(msg('{who} changed the payment settings of {title}'), PAYER),
  'client.update_profile': company(msg('{who} changed the profile of {title}'), PROFILE),
  'session.update_profile': company(msg('{who} changed the profile of {title}'), PROFILE),
  'company.update_approval_rules': company(
    msg('{who} changed the approval rules of {title}'),
    RULES,
  ),
  'company.require_second_factor': company(
    msg('{who} changed who has to have two-step sign-in in {title}'),
    ['second_factor_required'],
  ),
  'member.update': member(msg('{who} changed the role of {title}'), ROLE),
  'member.remove': member(msg('{who} ended the membership of {title}')),
  'member.transfer_ownership': member(msg('{who} changed the ownership: {title}'), ROLE),
  'member_invitation.create': memberInvitation(msg('{who} invited {title} to the company'), ROLE),
  'member_invitation.resend': memberInvitation(
    msg('{who} sent the invitation of {title} to the company again'),
  ),
  'member_invitation.withdraw': memberInvitation(
    msg('{who} withdrew the invitation of {title} to the company'),
  ),
  'member_invitation.accept': memberInvitation(msg('{who} joined the company')),
  'member_invitation.decline': memberInvitation(
    msg('{who} declined the invitation to the company'),
  ),
  'subscription.start_trial': subscription(msg('{who} started the trial of a plan'), ['plan_id']),
  'subscription.create_checkout_session': subscription(
    msg('{who} went to the payment page for a plan'),
    PLAN,
  ),
  'subscription.change_plan': subscription(msg('{who} changed the plan'), PLAN),
  'subscription.cancel': subscription(msg('{who} cancelled the plan'), ['plan_status']),
  'subscription.reactivate': subscription(msg('{who} let the cancelled plan go on'), [
    'plan_status',
  ]),
  // A bill that was paid or not, another card, a plan that ended: the provider says so.
  'subscription.synchronise': subscription(
    msg('{who} took over what the payment provider says of the plan'),
    [...PLAN, 'plan_status'],
  ),
  'subscription.cancel_duplicate': subscription(
    msg('{who} cancelled a plan that was paid for twice'),
    ['plan_id'],
  ),
} as const satisfies Record<string, HistoryTemplate>
