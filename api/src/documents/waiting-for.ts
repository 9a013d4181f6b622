import {
  addInstant,
  MARKING_PAID,
  permissionsOfRole,
  poundsFromPence,
  projectsOfMember,
  type ApprovalRules,
  type Membership,
} from '@daysheet/core'
import { sqlInstant } from '../db/instants.ts'
import { findCompanies } from './find-decisions.ts'
import type { Knex } from 'knex'

const DAY_MS = 86_400_000

/** A condition of a statement, with a value for each `?`. */
interface Condition {
  sql: string
  values: readonly (string | number)[]
}

interface Table {
  noun: string
  table: string
  lines: { table: string; owner: string }
}

interface Waiter {
  id: string
  membership: Membership
}

interface Reader {
  id: string
  account: { id: string }
  membership: Membership | null
}

const NEVER: Condition = { sql: 'FALSE', values: [] }

const allOf = (conditions: readonly (Condition | null)[]): Condition => {
  const applicableConditions = conditions.filter((one) => one !== null)
  return {
    sql: `(${applicableConditions.map(({ sql }) => sql).join(' AND ')})`,
    values: applicableConditions.flatMap(({ values }) => values),
  }
}

const marks = (values: readonly unknown[]): string => values.map(() => '?').join(', ')

/** `otherProjectRefusal` of core/domain: all of the work is on the member's projects. */
function onOwnProjectsAlone({ noun, table, lines }: Table, membership: Membership) {
  const own = projectsOfMember(membership)
  if (own === null) return null
  const ofWork = noun === 'invoice' ? `AND line.item_type <> 'expense'` : ''
  return {
    sql: `NOT EXISTS (SELECT 1 FROM ${lines.table} AS line
      WHERE line.${lines.owner} = ${table}.id ${ofWork}
        AND (line.project_id IS NULL OR line.project_id NOT IN (${marks(own)})))`,
    values: own,
  }
}

const AMOUNT = 'invoices.subtotal + invoices.expenses_total'

/** `limitRefusal` and `needsSecondApproval` of core/domain; a timesheet has no amount. */
function withinAmounts({ noun }: Table, { id, membership }: Waiter, rules: ApprovalRules) {
  if (noun !== 'invoice') return []
  const { approval_limit: limit } = membership
  const { second_approval_above: above } = rules
  return [
    limit === null ? null : { sql: `${AMOUNT} <= ?`, values: [poundsFromPence(limit)] },
    above === null
      ? null
      : {
          sql: `NOT (${AMOUNT} > ? AND invoices.first_approved_by <=> ?)`,
          values: [poundsFromPence(above), id],
        },
  ]
}

function approvalBy(table: Table, waiter: Waiter, rules: ApprovalRules): Condition {
  const { membership } = waiter
  if (!permissionsOfRole(membership.role).has('approve')) return NEVER
  return allOf([
    { sql: `${table.table}.status = 'submitted'`, values: [] },
    onOwnProjectsAlone(table, membership),
    ...withinAmounts(table, waiter, rules),
  ])
}

const waitsForPayment: Condition = {
  sql: `invoices.status IN (${marks(MARKING_PAID)})`,
  values: MARKING_PAID,
}

/** `isHeldByBankChange` of core/domain: of a change within the hold that nobody else confirmed. */
const held = ({ bank_change_hold }: ApprovalRules, now: string): Condition => ({
  sql: `EXISTS (SELECT 1 FROM users AS held WHERE held.id = invoices.worker_id
    AND held.bank_details_changed_at > ?
    AND (invoices.bank_confirmed_at IS NULL
      OR invoices.bank_confirmed_at < held.bank_details_changed_at
      OR invoices.bank_confirmed_by <=> invoices.approved_by
      OR invoices.bank_confirmed_by <=> invoices.first_approved_by))`,
  values: [sqlInstant(addInstant(now, -bank_change_hold * DAY_MS))],
})

/** `paymentStepRefusal` of core/domain: whoever approved neither confirms nor, by a rule, pays. */
function paymentBy({ id, membership }: Waiter, rules: ApprovalRules, now: string): Condition {
  if (!permissionsOfRole(membership.role).has('pay')) return NEVER
  const isOther = {
    sql: 'NOT (invoices.approved_by <=> ? OR invoices.first_approved_by <=> ?)',
    values: [id, id],
  }
  if (rules.separate_payer) return allOf([waitsForPayment, isOther])
  if (rules.bank_change_hold === 0) return waitsForPayment
  const change = held(rules, now)
  const orOther = {
    sql: `(NOT ${change.sql} OR ${isOther.sql})`,
    values: [...change.values, ...isOther.values],
  }
  return allOf([waitsForPayment, orOther])
}

/** What of a company its reader may decide about, and whether there is anybody else who might. */
export interface Approvals {
  isShared: boolean
  /** Submitted, and theirs to approve by role, limit, projects and the rules of now. */
  of: (table: Table) => Condition
}

/** One statement, for the company's rules and its people. */
export async function findApprovals(
  knex: Knex,
  { id, account, membership }: Reader,
): Promise<Approvals> {
  const company = (await findCompanies(knex, [account.id])).get(account.id)
  if (!company || !membership) return { isShared: false, of: () => NEVER }
  const { members, terms } = company
  return {
    isShared: members.length > 1,
    of: (table) => approvalBy(table, { id, membership }, terms.rules),
  }
}

/** What waits for this member: `isWaitingFor` of core/domain. */
function waitingFor(table: Table, waiter: Waiter, rules: ApprovalRules, now: string): Condition {
  const approval = approvalBy(table, waiter, rules)
  if (table.noun !== 'invoice') return approval
  const payment = paymentBy(waiter, rules, now)
  return {
    sql: `(${approval.sql} OR ${payment.sql})`,
    values: [...approval.values, ...payment.values],
  }
}

/** What waits for somebody of the company: `stepThatWaits` of core/domain. */
const waiting = ({ noun, table }: Table): Condition =>
  noun === 'invoice'
    ? {
        sql: `(invoices.status = 'submitted' OR ${waitsForPayment.sql})`,
        values: waitsForPayment.values,
      }
    : { sql: `${table}.status = 'submitted'`, values: [] }

/**
 * The filter of a client's list by who has to act: the member who reads it, or only others. Null where
 * it does not filter. One statement, for the company's rules.
 */
export async function findForMe(
  knex: Knex,
  table: Table,
  { id, account, membership }: Reader,
  { forMe, now }: { forMe: 'true' | 'false' | undefined; now: string },
): Promise<Condition | null> {
  if (forMe === undefined) return null
  const company = (await findCompanies(knex, [account.id])).get(account.id)
  const mine =
    company && membership ? waitingFor(table, { id, membership }, company.terms.rules, now) : NEVER
  if (forMe === 'true') return mine
  return allOf([waiting(table), { sql: `NOT ${mine.sql}`, values: mine.values }])
}
