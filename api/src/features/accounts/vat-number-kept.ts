import {
  ApiError,
  emptiedVatNumberRefusal,
  emptiesVatNumber,
  type CompanyCountry,
} from '@daysheet/core'
import type { Knex } from 'knex'

interface NewVatNumber {
  path: 'vat_number' | 'client_vat_number'
  before: string | null
  after: string | null | undefined
  /** Whose treatment is being changed along with it. */
  workerId?: string
}

/**
 * The client's VAT number, which nobody else changes before the transaction ends: an agreement to
 * the reverse charge and the emptying of the number can't pass each other.
 */
export async function lockVatNumber(trx: Knex.Transaction, clientId: string) {
  return (await trx('companies')
    .where('id', clientId)
    .forUpdate()
    .first('vat_number', 'company_country')) as {
    vat_number: string | null
    company_country: CompanyCountry
  }
}

/** Throws `invalid` when a client empties its VAT number while workers are at reverse charge. */
export async function assertVatNumberKept(
  trx: Knex.Transaction,
  clientId: string,
  { path, before, after, workerId = '' }: NewVatNumber,
): Promise<void> {
  if (!emptiesVatNumber(before, after)) return
  const workers = await trx('engagements')
    .join('users as worker', 'worker.id', 'engagements.worker_id')
    .where('engagements.client_id', clientId)
    .where('engagements.status', 'active')
    .where('engagements.vat_treatment', 'reverse_charge')
    .whereNot('engagements.worker_id', workerId)
    .pluck<string[]>('worker.full_name')
  const message = emptiedVatNumberRefusal(workers)
  if (message) throw new ApiError('invalid', { issues: [{ path, message }] })
}
