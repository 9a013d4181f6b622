import {
  isSensitiveField,
  maskSensitive,
  type contract,
  type DocumentAction,
  type DocumentNoun,
  type HmrcStep,
  type partnerContract,
} from '@daysheet/core'
import type { Knex } from 'knex'
import type { Actor } from './actor.ts'
import { actorOf } from './db/in-transaction.ts'
import { newId } from './db/new-id.ts'

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name
type Singular<Nouns extends string> = Nouns extends `${infer Noun}ies`
  ? `${Noun}y`
  : Nouns extends `${infer Noun}s`
    ? Noun
    : Nouns

type Table = typeof contract & typeof partnerContract

/**
 * An endpoint of the contract in snake case, `invoices.markPaid` as `invoice.mark_paid`; or what
 * the one that saves a document has done to it: `invoice.submit`.
 */
export type AuditAction =
  | {
      [
        Nouns in keyof Table
      ]: `${SnakeCase<Singular<Nouns>>}.${SnakeCase<keyof Table[Nouns] & string>}`
    }[keyof Table]
  | `${DocumentNoun}.${Extract<DocumentAction, 'edit' | 'submit' | 'save' | 'amend'>}`
  | 'credit_note.set_off'
  | 'credit_note.undo_set_off'
  | 'project.budget_alert'
  | 'subscription.synchronise'
  | 'subscription.remind_of_trial_end'
  | 'subscription.tell_of_end'
  | 'subscription.cancel_duplicate'
  | 'cis_month.remind'
  | 'retention.remind'
  | 'cis_statement.print_again'
  | 'api_token.issue'
  | 'session.end_by_operator'
  | 'second_factor.remove_by_operator'
  | 'partner.create'
  | 'partner.set_origins'
  | 'partner.issue_key'
  | 'partner.rotate_keys'
  | 'partner.revoke_key'
  | 'partner.disable_webhook'
  | 'partner.create_oauth_client'
  | 'partner.delete_oauth_client'
  | 'invoice.accept_stated_rate'
  | 'invoice.approve_by_timesheet'
  | 'worker.change_bank_details'
  | 'worker.lift_stopped_mails'
  | 'worker.allow_refused_address'
  | `hmrc.${Exclude<HmrcStep['action'], 'wait'>}`
  | 'hmrc.stop_asking'
  | 'worker.end_document_links'

export interface AuditEntry {
  action: AuditAction
  /** Of a tax month the client's id, with the month. */
  subject: { noun: string; id: string; tax_year?: number; tax_month?: number }
  before?: Readonly<Record<string, unknown>> | null
  after?: Readonly<Record<string, unknown>> | null
  reason?: string | null
  /** Who acts, where a company's rule does so in the name of a member; else whose transaction it is. */
  byRule?: Actor
  /** In whose company's history it stands, where that is not whom its actor acts for. */
  company_id?: string
}

const SECRET = /password|token|secret|_hash$|_sealed$/

function masked(value: unknown, name = ''): unknown {
  if (value === null || value === undefined) return value
  if (SECRET.test(name)) return '••••'
  if (isSensitiveField(name)) return typeof value === 'string' ? maskSensitive(value) : '••••'
  if (Array.isArray(value)) return value.map((one) => masked(one))
  if (typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, masked(one, key)]))
  }
  return value
}

const json = (values: AuditEntry['before']): string | null =>
  values ? JSON.stringify(masked(values)) : null

/** Whose document it is; the client of a draft reads nothing of it (core/domain/history). */
function clientOf({ before, after }: AuditEntry): string | null {
  const id = after?.['client_id'] ?? before?.['client_id']
  return typeof id === 'string' ? id : null
}

/**
 * Writes entries of the audit log in the transaction of the change, in the name of its actor. They
 * are never changed.
 */
export async function audit(
  trx: Knex.Transaction,
  ...entries: readonly AuditEntry[]
): Promise<void> {
  if (entries.length === 0) return
  const actor = actorOf(trx)
  await trx('audit_log').insert(entries.map((entry) => rowOf(entry, entry.byRule ?? actor)))
}

const rowOf = (
  entry: AuditEntry,
  { id: actor_id, companyId: company_id, linkId: actor_link_id }: Actor,
) => ({
  id: newId(),
  actor_id,
  actor_link_id,
  company_id,
  about_company_id: entry.company_id ?? company_id ?? clientOf(entry),
  action: entry.action,
  subject_noun: entry.subject.noun,
  subject_id: entry.subject.id,
  subject_tax_year: entry.subject.tax_year ?? null,
  subject_tax_month: entry.subject.tax_month ?? null,
  reason: entry.reason ?? null,
  before: json(entry.before),
  after: json(entry.after),
})
