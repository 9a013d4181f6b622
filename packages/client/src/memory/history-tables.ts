import {
  formatTaxMonth,
  isBankDetailsChange,
  isOutstanding,
  NO_APPROVAL_RULES,
  retentionTermsSnapshot,
  type HistoryAction,
} from '@daysheet/core'
import type {
  World,
  WorldCisMonth,
  WorldCisStatement,
  WorldCreditNote,
  WorldEngagement,
  WorldInvitation,
  WorldInvoice,
  WorldMember,
  WorldMemberInvitation,
  WorldPerson,
  WorldProject,
  WorldSubscription,
  WorldTimesheet,
} from '@daysheet/core/fixtures'
import { personOf } from './call.ts'
import { netPaidOf } from './invoice-payments.ts'
import { companyName } from './memberships.ts'
import type { Store } from './store.ts'

/** A record as it was, copied field by field. */
type Copy<Row> = Readonly<Row> | undefined

/** Records whose changes stand in a history, and what an entry says of one. */
export interface HistoryTable<Row extends object> {
  rows: (world: World) => readonly Row[]
  keyOf: (row: Row) => string
  subjectOf: (
    store: Store,
    row: Row,
  ) => { id: string; title: string; tax_year?: number; tax_month?: number }
  /** In whose history it stands: of a document its client's. */
  companiesOf: (store: Store, row: Row) => readonly string[]
  /** What the fields of an entry are read from, where the row does not have them. */
  snapshotOf?: (row: Row) => object
}

/** A table with what a call does to it. */
export interface Recording<Row extends object = object> {
  table: HistoryTable<Row>
  actionOf: (before: Copy<Row>, after: Copy<Row>) => HistoryAction | null
  /** In whose name; undefined: the caller’s, null: nobody’s, but Daysheet’s. */
  personOf?: (after: Copy<Row>, store: Store) => string | null | undefined
}

export const recording = <Row extends object>(
  table: HistoryTable<Row>,
  action: HistoryAction | Recording<Row>['actionOf'],
  inNameOf: Pick<Recording<Row>, 'personOf'> = {},
): Recording =>
  ({
    ...inNameOf,
    table,
    actionOf: typeof action === 'string' ? () => action : action,
  }) as unknown as Recording

export const invoiceTable: HistoryTable<WorldInvoice> = {
  rows: ({ invoices }) => invoices,
  keyOf: ({ id }) => id,
  subjectOf: (_store, { id, invoice_number: title }) => ({ id, title }),
  companiesOf: (_store, { client_id }) => [client_id],
  snapshotOf: (row) => ({ ...row, amount_paid: netPaidOf(row) }),
}

/** In the history of its invoice. */
export const creditNoteTable: HistoryTable<WorldCreditNote> = {
  rows: ({ creditNotes }) => creditNotes,
  keyOf: ({ id }) => id,
  subjectOf: ({ world }, { invoice_id: id }) => ({
    id,
    title: world.invoices.find((one) => one.id === id)?.invoice_number ?? '',
  }),
  companiesOf: (_store, { client_id }) => [client_id],
  snapshotOf: (row) => ({
    ...row,
    credited_total: row.total_amount,
    credited_net: row.net_amount,
  }),
}

export const timesheetTable: HistoryTable<WorldTimesheet> = {
  rows: ({ timesheets }) => timesheets,
  keyOf: ({ id }) => id,
  subjectOf: (_store, { id, timesheet_number: title }) => ({ id, title }),
  companiesOf: (_store, { client_id }) => [client_id],
}

export const engagementTable: HistoryTable<WorldEngagement> = {
  rows: ({ engagements, retentionTerms }) =>
    engagements.map((one) => {
      const own = retentionTerms.find(
        ({ client_id, worker_id, project_id }) =>
          client_id === one.client_id && worker_id === one.worker_id && project_id === null,
      )
      return own ? { ...one, ...retentionTermsSnapshot(own.terms) } : one
    }),
  keyOf: ({ id }) => id,
  subjectOf: (store, { worker_id: id }) => ({ id, title: personOf(store, id).full_name }),
  companiesOf: (_store, { client_id }) => [client_id],
  snapshotOf: (row) => ({ ...row, last_day: row.ending?.last_day ?? null }),
}

export const verificationTable: HistoryTable<World['verifications'][number]> = {
  rows: ({ verifications }) => verifications,
  keyOf: ({ id }) => id,
  subjectOf: (store, { engagement_id }) => {
    const id = store.world.engagements.find((one) => one.id === engagement_id)?.worker_id ?? ''
    return { id, title: personOf(store, id).full_name }
  },
  companiesOf: (store, { engagement_id }) =>
    store.world.engagements
      .filter(({ id }) => id === engagement_id)
      .map(({ client_id }) => client_id),
}

export const projectTable: HistoryTable<WorldProject> = {
  rows: ({ projects }) => projects,
  keyOf: ({ id }) => id,
  subjectOf: (_store, { id, name: title }) => ({ id, title }),
  companiesOf: (_store, { client_id }) => [client_id],
}

export const assignmentTable: HistoryTable<World['assignments'][number] & { worker?: string }> = {
  rows: ({ assignments, people }) =>
    assignments.map((one) => {
      const worker = people.find(({ id }) => id === one.worker_id)?.full_name
      return worker === undefined ? one : { ...one, worker }
    }),
  keyOf: ({ id }) => id,
  subjectOf: ({ world }, { project_id: id }) => ({
    id,
    title: world.projects.find((one) => one.id === id)?.name ?? '',
  }),
  companiesOf: ({ world }, { project_id }) =>
    world.projects.filter(({ id }) => id === project_id).map(({ client_id }) => client_id),
}

export const invitationTable: HistoryTable<WorldInvitation> = {
  rows: ({ invitations }) => invitations,
  keyOf: ({ id }) => id,
  subjectOf: (_store, { id, email: title }) => ({ id, title }),
  companiesOf: (_store, { client_id }) => [client_id],
}

export const statementTable: HistoryTable<WorldCisStatement> = {
  rows: ({ cisStatements }) => cisStatements,
  keyOf: ({ id }) => id,
  subjectOf: (store, { id, worker_id }) => ({ id, title: personOf(store, worker_id).full_name }),
  companiesOf: (_store, { client_id }) => [client_id],
}

export const monthTable: HistoryTable<WorldCisMonth> = {
  rows: ({ cisMonths }) => cisMonths,
  keyOf: ({ client_id, tax_year, tax_month }) => `${client_id} ${tax_year} ${tax_month}`,
  subjectOf: (_store, { client_id: id, tax_year, tax_month }) => ({
    id,
    title: formatTaxMonth(tax_year, tax_month),
    tax_year,
    tax_month,
  }),
  companiesOf: (_store, { client_id }) => [client_id],
  snapshotOf: (row) => ({
    submitted_on: row.return?.submitted_on ?? null,
    ...row.hmrc_payments.at(-1),
  }),
}

export const memberTable: HistoryTable<WorldMember> = {
  rows: ({ members }) => members,
  keyOf: ({ company_id, user_id }) => `${company_id} ${user_id}`,
  subjectOf: (store, { user_id: id }) => ({ id, title: personOf(store, id).full_name }),
  companiesOf: (_store, { company_id }) => [company_id],
}

export const memberInvitationTable: HistoryTable<WorldMemberInvitation> = {
  rows: ({ memberInvitations }) => memberInvitations,
  keyOf: ({ id }) => id,
  subjectOf: (_store, { id, full_name: title }) => ({ id, title }),
  companiesOf: (_store, { company_id }) => [company_id],
}

export const profileTable: HistoryTable<WorldPerson> = {
  rows: ({ people }) => people,
  keyOf: ({ id }) => id,
  subjectOf: (store, { id, user_type, full_name }) => ({
    id,
    title: user_type === 'client' ? companyName(store, id) : full_name,
  }),
  companiesOf: ({ world }, { id, user_type }) => {
    if (user_type === 'client') return [id]
    const engaged = world.engagements.filter(
      ({ worker_id, client_id, status }) =>
        worker_id === id &&
        (status === 'active' ||
          world.invoices.some(
            (one) =>
              one.client_id === client_id && one.worker_id === id && isOutstanding(one.status),
          )),
    )
    return engaged.map(({ client_id }) => client_id)
  },
}

export const subscriptionTable: HistoryTable<WorldSubscription> = {
  rows: ({ subscriptions }) => subscriptions,
  keyOf: ({ user_id }) => user_id,
  subjectOf: (store, { user_id: id }) => ({ id, title: companyName(store, id) }),
  companiesOf: (store, { user_id }) =>
    personOf(store, user_id).user_type === 'client' ? [user_id] : [],
  snapshotOf: (row) => ({ ...row, plan_status: row.status }),
}

/** Of a company its profile, of a worker the bank details that were there before. */
export function profileAction(
  before: Copy<WorldPerson>,
  after: Copy<WorldPerson>,
): HistoryAction | null {
  if (!before || !after) return null
  if (after.user_type === 'client') return 'client.update_profile'
  const changes = {
    bank_account_name: after.bank_account_name,
    bank_account_number: after.bank_account_number,
    bank_sort_code: after.bank_sort_code,
  }
  return isBankDetailsChange({ ...before }, changes) ? 'worker.change_bank_details' : null
}

/** Whether a company asks everybody for a second factor. */
export const requirementTable: HistoryTable<{ company_id: string }> = {
  rows: ({ secondFactorRequired, people }) =>
    people
      .filter(({ user_type }) => user_type === 'client')
      .map(({ id }) => ({
        company_id: id,
        second_factor_required: secondFactorRequired.includes(id),
      })),
  keyOf: ({ company_id }) => company_id,
  subjectOf: (store, { company_id: id }) => ({ id, title: companyName(store, id) }),
  companiesOf: (_store, { company_id }) => [company_id],
}

/** The rules of a company; before any were set they were all off. */
export const rulesTable: HistoryTable<{ company_id: string }> = {
  rows: ({ approvalRules, people }) =>
    people
      .filter(({ user_type }) => user_type === 'client')
      .map(({ id }) => ({ company_id: id, ...(approvalRules[id] ?? NO_APPROVAL_RULES) })),
  keyOf: ({ company_id }) => company_id,
  subjectOf: (store, { company_id: id }) => ({ id, title: companyName(store, id) }),
  companiesOf: (_store, { company_id }) => [company_id],
}
