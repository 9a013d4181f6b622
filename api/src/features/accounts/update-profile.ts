import {
  ApiError,
  assertNotRefused,
  identifierRefusals,
  isBankDetailsChange,
  needsStepUp,
  profileRefusal,
  profileValues,
  assertVersion,
  type profileChanges,
} from '@daysheet/core'
import type * as z from 'zod/mini'
import type { Knex } from 'knex'
import { companyName, isCompanyColumn } from '../../companies/index.ts'
import { guardedUpdate } from '../../db/guarded-update.ts'
import type { TransactionDeps } from '../../deps.ts'
import type { Viewer } from '../../http/session/viewer.ts'
import { queuedMail } from '../../outbox/job.ts'
import { recordEvent } from '../../record-event.ts'
import { actingOf, findProfile, type Profile } from './find-profile.ts'
import { auditBankDetails, bankDetailsNotifications } from './new-bank-details.ts'
import { profileRecord } from './present-user.ts'
import { openFields, SEALED_FIELDS, type SealedField } from './sealed-fields.ts'
import { bankDetailsMail } from './account-mails.ts'
import { assertSteppedUp } from './step-up.ts'
import { assertVatNumberKept } from './vat-number-kept.ts'

/** Through which endpoint, as the audit log names it. */
type Action = 'session.update_profile' | 'client.update_profile'
type Changes = z.output<typeof profileChanges>
interface Change {
  viewer: Viewer
  action: Action
}
type Value = string | number | boolean | null
type Columns = Readonly<Record<string, Value>>

const isSealed = (name: string): name is SealedField =>
  (SEALED_FIELDS as readonly string[]).includes(name)

/**
 * Changes a person's own profile, which the caller has locked. When existing bank details change,
 * the worker is warned by mail and every active client in the app, against invoices being paid into
 * a stranger's account. Throws `stale_version` when the profile was changed elsewhere, and
 * `step_up_required` for bank and tax details.
 */
export async function updateProfile(
  { knex: trx, clock, vault }: TransactionDeps,
  profile: Profile,
  changes: Changes,
  { viewer, action }: Change,
): Promise<Profile> {
  const record = profileRecord(profile)
  const before: Record<string, unknown> = { ...record, ...openFields(vault, record) }
  const { version, ...fields } = changes
  const after = Object.fromEntries(
    Object.entries(profileValues(fields)).filter(([name, value]) => before[name] !== value),
  )
  const names = Object.keys(after)
  assertVersion(record, version)
  const company = profile.company ? companyName(profile.company) : ''
  assertNotRefused(profileRefusal(viewer, before, profileValues(fields), company))
  const vatNumber = {
    path: 'vat_number',
    before: record.vat_number,
    after: fields.vat_number,
  } as const
  await assertVatNumberKept(trx, record.id, vatNumber)
  const identifierIssues = identifierRefusals({ ...record, ...openFields(vault, record) }, fields)
  if (identifierIssues.length > 0) throw new ApiError('invalid', { issues: identifierIssues })
  if (names.length === 0) return profile
  if (needsStepUp(names)) await assertSteppedUp({ knex: trx, clock }, viewer)

  const at = clock.now()
  const columns: Record<string, Value> = {}
  for (const [name, value] of Object.entries(after)) {
    if (!isSealed(name)) columns[name] = value
    else columns[`${name}_sealed`] = value === null ? null : vault.seal(String(value))
  }
  const bankChanged = isBankDetailsChange(before, after)
  if (bankChanged) columns['bank_details_changed_at'] = at
  await writeProfile(trx, profile, columns)

  const warned =
    bankChanged && record.user_type === 'worker'
      ? await bankDetailsNotifications(trx, record, at)
      : null
  await recordEvent(trx, {
    action,
    subject: { noun: 'user', id: record.id },
    before: Object.fromEntries(names.map((name) => [name, before[name]])),
    after,
    ...(warned && {
      notifications: warned,
      mails: [queuedMail(bankDetailsMail, record.id, { user_id: record.id, at })],
    }),
  })
  if (warned) await auditBankDetails(trx, record.id, warned, { before, after })
  return findProfile(trx, actingOf(viewer))
}

/**
 * What is the company's in its row, the rest in the person's. One version guards both: of a company
 * its own, so that two of its people can't overwrite each other.
 */
async function writeProfile(
  trx: Knex.Transaction,
  { user, company }: Profile,
  columns: Readonly<Record<string, Value>>,
): Promise<void> {
  const { id, version } = user
  if (company === null) {
    if (await guardedUpdate(trx, 'users', { id, version }, columns)) return
    throw new ApiError('stale_version')
  }
  const [ofCompany, ofPerson] = splitColumns(columns)
  const isContact = user.email === company.contact_email
  const contact = isContact ? contactColumns(ofPerson) : {}
  const expected = { id: company.id, version: company.version }
  if (!(await guardedUpdate(trx, 'companies', expected, { ...ofCompany, ...contact }))) {
    throw new ApiError('stale_version')
  }
  if (Object.keys(ofPerson).length > 0) await guardedUpdate(trx, 'users', { id }, ofPerson)
}

function splitColumns(columns: Readonly<Record<string, Value>>): [Columns, Columns] {
  const entries = Object.entries(columns)
  return [
    Object.fromEntries(entries.filter(([name]) => isCompanyColumn(name))),
    Object.fromEntries(entries.filter(([name]) => !isCompanyColumn(name))),
  ]
}

/** Others know a company by the name and the telephone of this person. */
const contactColumns = ({ full_name, phone }: Columns): Columns => ({
  ...(full_name !== undefined && { contact_name: full_name }),
  ...(phone !== undefined && { contact_phone: phone }),
})
