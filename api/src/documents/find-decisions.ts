import {
  isHeldByBankChange,
  penceFromPounds,
  rulesInForce,
  waitsFor,
  type ApprovalFacts,
  type ApprovalTerms,
  type ApprovedBy,
  type BankChangeFacts,
  type LabourLine,
  type Member,
  type MemberDecision,
  type MemberRole,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { readRows } from '../db/read-rows.ts'
import type { ActingMembership } from '../http/session/viewer.ts'
import type { DocumentRead } from './document-type.ts'

/** What an invoice has and a timesheet has not. */
export type DecidedDocument = DocumentRead & {
  subtotal?: number
  expenses_total?: number
  first_approved_by?: string | null
  bank_confirmed_by?: string | null
  bank_confirmed_at?: string | null
}

/** Who may decide about a document, and by what of it and which rules. */
export interface Decision {
  facts: ApprovalFacts & ApprovedBy
  terms: ApprovalTerms
  members: readonly Member[]
}

interface Table {
  noun: string
  lines: { table: string; owner: string }
}

/**
 * By document. Two statements, however many documents there are; one where their labour is known.
 * @param labour by document
 */
export async function findDecisions(
  knex: Knex,
  type: Table,
  documents: readonly DecidedDocument[],
  now: string,
  labour?: ReadonlyMap<string, readonly LabourLine[]>,
): Promise<ReadonlyMap<string, Decision>> {
  if (documents.length === 0) return new Map()
  const ids = documents.map(({ id }) => id)
  const [companies, lines] = await Promise.all([
    findCompanies(knex, [...new Set(documents.map(({ client_id }) => client_id))]),
    labour ?? findLabour(knex, type, ids),
  ])
  return new Map(
    documents.flatMap((document) => {
      const company = companies.get(document.client_id)
      if (!company) return []
      const facts = factsOf(document, lines.get(document.id) ?? [])
      const is_bank_change_held = isHeld(document, company.terms, now)
      return [[document.id, { ...company, facts: { ...facts, is_bank_change_held } }]]
    }),
  )
}

const factsOf = (document: DecidedDocument, labour: readonly LabourLine[]): Decision['facts'] => ({
  amount:
    document.subtotal === undefined
      ? null
      : penceFromPounds(document.subtotal + (document.expenses_total ?? 0)),
  labour,
  first_approved_by: document.first_approved_by ?? null,
  approved_by: document.approved_by,
})

/** Of a timesheet nothing is paid. */
const isHeld = (document: DecidedDocument, { rules }: ApprovalTerms, now: string): boolean =>
  document.subtotal !== undefined && isHeldByBankChange(bankChangeOf(document), rules, now)

export const bankChangeOf = (document: DecidedDocument): BankChangeFacts => ({
  approved_by: document.approved_by,
  first_approved_by: document.first_approved_by ?? null,
  bank_details_changed_at: document.bank_details_changed_at,
  bank_confirmed_by: document.bank_confirmed_by ?? null,
  bank_confirmed_at: document.bank_confirmed_at ?? null,
})

interface CompanyRow {
  company_id: string
  company: string
  second_approval_above: number | null
  separate_payer: boolean
  bank_change_hold: number
  tolerance: number | null
  id: string
  full_name: string
  role: MemberRole
  approval_limit: number | null
  project_ids: string
  external: boolean
}

// Each reading of a document needs it: building it anew takes longer than sending it.
const COMPANIES = `
  SELECT companies.id AS company_id,
    COALESCE(companies.company_name, companies.contact_name) AS company,
    companies.second_approval_above, companies.separate_payer, companies.bank_change_hold,
    companies.tolerance, users.id, users.full_name, member.role, member.approval_limit,
    member.project_ids, member.external
  FROM companies
    JOIN company_members AS member ON member.company_id = companies.id
      AND member.status = 'active'
    JOIN users ON users.id = member.user_id
  WHERE companies.id IN (?)
  ORDER BY member.id`

const labourSql = (noun: string, table: string, owner: string): string => `
  SELECT line.${owner} AS document_id, line.project_id, projects.name AS project_name
  FROM ${table} AS line LEFT JOIN projects ON projects.id = line.project_id
  WHERE line.${owner} IN (?)${noun === 'invoice' ? " AND line.item_type <> 'expense'" : ''}
  GROUP BY line.${owner}, line.project_id, projects.name
  ORDER BY MIN(line.position)`

/** By company, its rules as they count now, with its active members. One statement. */
export async function findCompanies(
  knex: Knex,
  ids: readonly string[],
): Promise<Map<string, Omit<Decision, 'facts'>>> {
  const rows = await readRows<CompanyRow>(knex, COMPANIES, [ids], { prepared: true })
  return new Map(
    ids.flatMap((id) => {
      const own = rows.filter(({ company_id }) => company_id === id)
      const [first] = own
      if (!first) return []
      const rules = rulesInForce(
        {
          second_approval_above: pence(first.second_approval_above),
          separate_payer: Boolean(first.separate_payer),
          bank_change_hold: first.bank_change_hold,
          tolerance: pence(first.tolerance),
        },
        own.length,
      )
      return [[id, { terms: { company: first.company, rules }, members: own.map(memberOf) }]]
    }),
  )
}

const pence = (pounds: number | null) => (pounds === null ? null : penceFromPounds(pounds))

const memberOf = (row: CompanyRow): Member => ({
  id: row.id,
  full_name: row.full_name,
  status: 'active',
  role: row.role,
  approval_limit: pence(row.approval_limit),
  project_ids: JSON.parse(row.project_ids) as string[],
  external: Boolean(row.external),
})

async function findLabour(
  knex: Knex,
  { noun, lines: { table, owner } }: Table,
  ids: readonly string[],
): Promise<Map<string, LabourLine[]>> {
  const rows = await readRows<LabourLine & { document_id: string }>(
    knex,
    labourSql(noun, table, owner),
    [ids],
    { prepared: true },
  )
  const byDocument = new Map<string, LabourLine[]>()
  for (const { document_id, ...line } of rows) {
    byDocument.set(document_id, [...(byDocument.get(document_id) ?? []), line])
  }
  return byDocument
}

/** How the rules see whoever reads; undefined for a worker, and without a membership. */
export const decisionOf = (
  viewer: { id?: string; membership?: ActingMembership | null },
  decision: Decision | undefined,
): MemberDecision | undefined => {
  const { id, membership } = viewer
  if (!decision || !membership || id === undefined) return undefined
  const { facts, terms } = decision
  return { member: { id, membership }, facts, terms }
}

/** Who holds the document up, as both sides read it. */
export const namesOf = (
  document: { status: string },
  decision: Decision | undefined,
  isPaid: boolean,
): { id: string; full_name: string }[] => {
  if (!decision) return []
  const { facts, members, terms } = decision
  return waitsFor({ ...facts, status: document.status, isPaid }, members, terms).map(
    ({ id, full_name }) => ({ id, full_name }),
  )
}
