import { DELETED_NAME, keptDeletionsStart } from '@daysheet/core'
import type { Knex } from 'knex'
import { sqlInstant } from '../../db/instants.ts'
import type { Deps } from '../../deps.ts'
import { startOfLondonDay } from '../engagements/index.ts'

/** A batch holds its locks for milliseconds, however many rows there are. */
const BATCH = 1_000

const PERSON = {
  full_name: DELETED_NAME,
  company_name: null,
  trade_type: null,
  utr_number_sealed: null,
  business_type: null,
  title: null,
  forenames: null,
  surname: null,
  partnership_name: null,
  partnership_utr_sealed: null,
  cis_verification_number: null,
  vat_number: null,
}

const COMPANY = {
  contact_name: DELETED_NAME,
  company_name: null,
  company_number: null,
  company_address_line1: null,
  company_address_line2: null,
  company_city: null,
  company_postal_code: null,
  vat_number: null,
  contractor_utr_sealed: null,
  paye_reference: null,
  accounts_office_reference: null,
}

async function erase(
  knex: Knex,
  { table, since }: { table: 'users' | 'companies'; since: 'deleted_at' | 'closed_at' },
  { before, now }: { before: string; now: string },
): Promise<void> {
  const blank = table === 'users' ? PERSON : COMPANY
  let erased = BATCH
  while (erased === BATCH) {
    erased = await knex(table)
      .whereNull('erased_at')
      .where(since, '<', before)
      .limit(BATCH)
      .update({ ...blank, erased_at: now })
  }
}

/**
 * Takes the name and the tax references away from accounts that were deleted, and companies that
 * closed, more than six tax years ago. What was sent keeps the names that it was sent with.
 */
export async function eraseOldAccounts({ knex, clock }: Deps): Promise<void> {
  const before = sqlInstant(startOfLondonDay(keptDeletionsStart(clock.today())))
  const now = sqlInstant(clock.now())
  await erase(knex, { table: 'users', since: 'deleted_at' }, { before, now })
  await erase(knex, { table: 'companies', since: 'closed_at' }, { before, now })
}
