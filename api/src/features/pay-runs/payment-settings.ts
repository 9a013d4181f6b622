import {
  ACCOUNT_NUMBER_REFUSED,
  ApiError,
  maskAccountNumber,
  normaliseAccountNumber,
  normaliseSortCode,
  requiresSecondPerson,
  typedReference,
  type PaymentFileFormatName,
  type PaymentSettings,
  type PaymentSettingsChanges,
} from '@daysheet/core'
import { sqlInstant } from '../../db/instants.ts'
import type { SharedDeps, TransactionDeps } from '../../deps.ts'
import { recordEvent } from '../../record-event.ts'
import type { Vault } from '../../vault.ts'

/** The account that a company pays from, as it is sealed. */
export interface PayerAccount {
  bank_account_name: string
  bank_sort_code: string
  bank_account_number: string
}

interface SettingsRow {
  client_id: string
  account_sealed: string
  bank: string
  file_format: PaymentFileFormatName
  service_user_number: string | null
  payment_reference: string | null
  requires_second_person: boolean
  version: number
}

/** What a company has set, with how many people it has. */
export interface Payer {
  account: PayerAccount | null
  bank: string | null
  file_format: PaymentFileFormatName
  service_user_number: string | null
  payment_reference: string | null
  company_name: string
  /** As it was saved. */
  asks_second_person: boolean
  members: number
  /** By what was saved, or by how many people the company has. */
  requires_second_person: boolean
  version: number
}

/** What a company pays from that has set nothing, until it does. */
const FIRST_FORMAT: PaymentFileFormatName = 'generic'

const MEMBERS = `(SELECT COUNT(*) FROM company_members AS member
  WHERE member.company_id = companies.id AND member.status = 'active') AS members`

/** One statement; `lock` keeps the settings as they are until the transaction ends. */
export async function findPayer(
  { knex, vault }: Pick<SharedDeps, 'knex' | 'vault'>,
  clientId: string,
  { lock = false } = {},
): Promise<Payer> {
  const query = knex('companies')
    .leftJoin('payment_settings as settings', 'settings.client_id', 'companies.id')
    .where('companies.id', clientId)
    .first(
      'settings.*',
      knex.raw('COALESCE(companies.company_name, companies.contact_name) AS company_name'),
      knex.raw(MEMBERS),
    )
  if (lock) query.forShare()
  const row = (await query) as
    | ({ [Name in keyof SettingsRow]: SettingsRow[Name] | null } & {
        company_name: string
        members: number
      })
    | undefined
  if (!row) throw new ApiError('not_found')
  const asks_second_person = Boolean(row.requires_second_person)
  return {
    account:
      row.account_sealed === null
        ? null
        : (JSON.parse(vault.open(row.account_sealed)) as PayerAccount),
    bank: row.bank,
    file_format: row.file_format ?? FIRST_FORMAT,
    service_user_number: row.service_user_number,
    payment_reference: row.payment_reference,
    company_name: row.company_name,
    asks_second_person,
    members: row.members,
    requires_second_person: requiresSecondPerson(
      { requires_second_person: asks_second_person },
      row.members,
    ),
    version: row.version ?? 0,
  }
}

export const presentSettings = (payer: Payer): PaymentSettings => ({
  account_name: payer.account?.bank_account_name ?? null,
  sort_code: payer.account?.bank_sort_code ?? null,
  account_number: payer.account ? maskAccountNumber(payer.account.bank_account_number) : null,
  bank: payer.bank,
  file_format: payer.file_format,
  service_user_number: payer.service_user_number,
  payment_reference: payer.payment_reference,
  requires_second_person: payer.requires_second_person,
  is_second_person_forced: requiresSecondPerson(null, payer.members),
  version: payer.version,
})

/** Keeps the settings that a person typed; a number that is still covered stays as it was. */
export async function saveSettings(
  deps: TransactionDeps,
  clientId: string,
  typed: PaymentSettingsChanges,
): Promise<PaymentSettings> {
  const { knex: trx, vault, clock } = deps
  // Of two first savings at once the second waits here and finds the version of the first.
  await trx('companies').where('id', clientId).forUpdate().first('id')
  const before = await findPayer(deps, clientId)
  if (typed.version !== undefined && typed.version !== before.version) {
    throw new ApiError('stale_version')
  }
  const account = accountOf(typed, before)
  const row = {
    account_sealed: sealAccount(vault, account),
    bank: typed.bank,
    file_format: typed.file_format,
    service_user_number: typed.service_user_number?.trim() || null,
    payment_reference: typedReference(typed.payment_reference ?? ''),
    requires_second_person: typed.requires_second_person,
  }
  const updated_at = sqlInstant(clock.now())
  await trx('payment_settings')
    .insert({ client_id: clientId, ...row, version: 1, updated_at })
    .onConflict('client_id')
    .merge({ ...row, version: trx.raw('payment_settings.version + 1'), updated_at })
  const after = await findPayer(deps, clientId)
  await recordEvent(trx, {
    action: 'payment_setting.save',
    subject: { noun: 'company', id: clientId },
    before: auditOf(before),
    after: auditOf(after),
  })
  return presentSettings(after)
}

const sealAccount = (vault: Vault, account: PayerAccount): string =>
  vault.seal(JSON.stringify(account))

function accountOf(typed: PaymentSettingsChanges, before: Payer): PayerAccount {
  const isCovered = typed.account_number.includes('•')
  if (
    isCovered &&
    (!before.account || typed.account_number !== presentSettings(before).account_number)
  ) {
    throw new ApiError('invalid', {
      issues: [{ path: 'account_number', message: ACCOUNT_NUMBER_REFUSED }],
    })
  }
  return {
    bank_account_name: typed.account_name,
    bank_sort_code: normaliseSortCode(typed.sort_code),
    bank_account_number: isCovered
      ? (before.account?.bank_account_number ?? '')
      : normaliseAccountNumber(typed.account_number),
  }
}

/** As the history shows it: numbers are masked by their names. */
const auditOf = (payer: Payer) => ({
  ...payer.account,
  bank: payer.bank,
  file_format: payer.file_format,
  service_user_number: payer.service_user_number,
  payment_reference: payer.payment_reference,
  requires_second_person: payer.asks_second_person,
})
