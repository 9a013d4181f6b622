import { formatDay } from '../day.ts'
import { formatPounds } from '../money.ts'
import { msg } from '../msg.ts'

/** How a value of a field is written. */
type FieldFormat = 'amount' | 'number' | 'day' | 'text' | 'flag' | 'masked'

interface FieldTemplate {
  label: string
  format: FieldFormat
}

const field = (label: string, format: FieldFormat): FieldTemplate => ({ label, format })

/** What an entry of a history says before → after: amounts, rates, dates, and bank details masked. */
const FIELDS = {
  total_hours: field(msg('Hours'), 'number'),
  subtotal: field(msg('Labour'), 'amount'),
  expenses_total: field(msg('Expenses'), 'amount'),
  vat_amount: field(msg('VAT'), 'amount'),
  cis_deduction: field(msg('CIS deduction'), 'amount'),
  total_amount: field(msg('Total'), 'amount'),
  net_amount: field(msg('Net payment'), 'amount'),
  period_start: field(msg('Period start'), 'day'),
  period_end: field(msg('Period end'), 'day'),
  due_date: field(msg('Due date'), 'day'),
  paid_at: field(msg('Paid on'), 'day'),
  amount_paid: field(msg('Paid so far'), 'amount'),
  payment_method: field(msg('Payment method'), 'text'),
  payment_reference: field(msg('Payment reference'), 'text'),
  credit_note_number: field(msg('Credit note'), 'text'),
  credited_total: field(msg('Credited'), 'amount'),
  credited_net: field(msg('Credited, net'), 'amount'),
  refunded_on: field(msg('Refunded on'), 'day'),
  refund_reference: field(msg('Refund reference'), 'text'),
  set_off_on: field(msg('Set off on'), 'day'),
  day_rate: field(msg('Day rate'), 'amount'),
  standard_hours: field(msg('Standard hours'), 'number'),
  overtime_multiplier: field(msg('Overtime multiplier'), 'number'),
  night_multiplier: field(msg('Night multiplier'), 'number'),
  weekend_multiplier: field(msg('Weekend multiplier'), 'number'),
  vat_treatment: field(msg('VAT treatment'), 'text'),
  invoices_enabled: field(msg('Invoices allowed'), 'flag'),
  timesheets_enabled: field(msg('Timesheets allowed'), 'flag'),
  retention_percent: field(msg('Retention (%)'), 'number'),
  retention_amount: field(msg('Retention'), 'amount'),
  retention_released: field(msg('Retention released'), 'amount'),
  retention_cap: field(msg('Retention held at most'), 'amount'),
  practical_completion_on: field(msg('Practical completion'), 'day'),
  defects_months: field(msg('Months for defects'), 'number'),
  defects_end_on: field(msg('Defects end'), 'day'),
  release_first_percent: field(msg('Released at practical completion (%)'), 'number'),
  last_day: field(msg('Last day'), 'day'),
  result: field(msg('Answer of HMRC'), 'text'),
  verification_number: field(msg('Verification number'), 'text'),
  verified_on: field(msg('Verified on'), 'day'),
  bank_account_name: field(msg('Account name'), 'masked'),
  bank_account_number: field(msg('Account number'), 'masked'),
  bank_sort_code: field(msg('Sort code'), 'masked'),
  name: field(msg('Name'), 'text'),
  worker: field(msg('Worker'), 'text'),
  status: field(msg('Status'), 'text'),
  budget: field(msg('Budget'), 'amount'),
  budget_alert_threshold: field(msg('Budget alert threshold (%)'), 'number'),
  start_date: field(msg('Start date'), 'day'),
  end_date: field(msg('End date'), 'day'),
  email: field(msg('Email'), 'text'),
  decision_email: field(msg('Link sent to'), 'text'),
  role: field(msg('Role'), 'text'),
  approval_limit: field(msg('Approval limit'), 'amount'),
  external: field(msg('From outside the company'), 'flag'),
  second_approval_above: field(msg('Second approval above'), 'amount'),
  separate_payer: field(msg('Somebody else marks it paid'), 'flag'),
  bank_change_hold: field(msg('Days of hold after new bank details'), 'number'),
  tolerance: field(msg('Approved by itself within'), 'amount'),
  second_factor_required: field(msg('Two-step sign-in for everybody'), 'flag'),
  company_name: field(msg('Company name'), 'text'),
  vat_number: field(msg('VAT number'), 'text'),
  accounts_email: field(msg('Accounts email'), 'text'),
  accountancy_software_email: field(msg('Accountancy software email'), 'text'),
  contractor_utr: field(msg('Contractor UTR'), 'masked'),
  paye_reference: field(msg('PAYE reference'), 'text'),
  accounts_office_reference: field(msg('Accounts Office reference'), 'text'),
  payment_date: field(msg('Payment day'), 'day'),
  total: field(msg('Total'), 'amount'),
  count: field(msg('Payments'), 'number'),
  file_format: field(msg('File'), 'text'),
  bank: field(msg('Bank'), 'text'),
  service_user_number: field(msg('Service user number'), 'text'),
  requires_second_person: field(msg('Second person approves pay runs'), 'flag'),
  total_payments: field(msg('Payments'), 'amount'),
  total_deductions: field(msg('Deducted'), 'amount'),
  amount: field(msg('Amount'), 'amount'),
  submitted_on: field(msg('Sent on'), 'day'),
  paid_on: field(msg('Paid on'), 'day'),
  plan_id: field(msg('Plan'), 'text'),
  billing_cycle: field(msg('Billing'), 'text'),
  extra_licences: field(msg('Extra licences'), 'number'),
  plan_status: field(msg('Status of the plan'), 'text'),
} satisfies Record<string, FieldTemplate>

export type HistoryField = keyof typeof FIELDS
export const HISTORY_FIELDS = Object.keys(FIELDS) as [HistoryField, ...HistoryField[]]

/** A value as it travels: pounds, hours, a `YYYY-MM-DD` day, words, `••••4321`; null: there was none. */
export type HistoryValue = string | number | boolean | null

export const historyFieldLabel = (name: HistoryField): string => FIELDS[name].label

export const isFlagField = (name: HistoryField): boolean => FIELDS[name].format === 'flag'

/** Whether all that is kept of a value is its end, so that two may look alike and differ. */
export const isMaskedField = (name: HistoryField): boolean => FIELDS[name].format === 'masked'

/** Workers' bank details, which not every role sees. */
export const isBankField = (name: HistoryField): boolean =>
  name.startsWith('bank_account') || name === 'bank_sort_code'

const NONE = '–'

/** A value as people read it: `£220.00`, `21 Nov 2026`, `yes`; `–` where there was none. */
export function formatHistoryValue(name: HistoryField, value: HistoryValue): string {
  if (value === null || value === '') return NONE
  if (typeof value === 'boolean') return value ? msg('yes') : msg('no')
  const { format } = FIELDS[name] as FieldTemplate
  if (format === 'amount' && typeof value === 'number') return formatPounds(value)
  if (format === 'day' && typeof value === 'string') return formatDay(value.slice(0, 10))
  return String(value).replaceAll('_', ' ')
}
