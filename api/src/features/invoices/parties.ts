import { clientDisplayName, verificationOf, type CisTaxStatus } from '@daysheet/core'
import type { Knex } from 'knex'
import type { Vault } from '../../vault.ts'
import type { Party } from './pdf/invoice-document.ts'

/** Whom the invoice names and where to pay, as of when it was sent. */
export interface Parties {
  from: Party
  to: Party
  utr: string | null
  vat_number: string | null
  /** Missing from snapshots that were taken before the reverse charge. */
  client_vat_number?: string | null
  /** The one under which HMRC answered this client where its answer was priced, else the profile's. */
  cis_verification_number: string | null
  bank: { account_name: string; sort_code: string; account_number: string } | null
}

interface People {
  worker_name: string
  worker_company: string | null
  trade_type: string | null
  address_line1: string | null
  address_line2: string | null
  city: string | null
  postal_code: string | null
  utr_number_sealed: string | null
  vat_number: string | null
  cis_verification_number: string | null
  verified_number: string | null
  bank_account_name_sealed: string | null
  bank_account_number_sealed: string | null
  bank_sort_code_sealed: string | null
  client_name: string
  company_name: string | null
  company_address_line1: string | null
  company_address_line2: string | null
  company_city: string | null
  company_postal_code: string | null
  client_vat_number: string | null
}

const lines = (...parts: (string | null)[]): string[] => parts.flatMap((part) => part?.trim() || [])

/** The trading name comes first, then the person behind a company, or the trade. */
function fromWorker(people: People): Party {
  const { worker_name, worker_company, trade_type } = people
  return {
    name: worker_company ?? worker_name,
    detail: worker_company ? worker_name : trade_type,
    address: lines(people.address_line1, people.address_line2, people.city, people.postal_code),
  }
}

const toClient = (people: People): Party => ({
  name: clientDisplayName(people),
  detail: null,
  address: lines(
    people.company_address_line1,
    people.company_address_line2,
    people.company_city,
    people.company_postal_code,
  ),
})

/** The pair of an invoice, with whose rate it was priced at. */
type Priced = { worker_id: string; client_id: string } & Pick<
  CisTaxStatus,
  'cis_status' | 'cis_verified_on'
>

/** A verification number is a contractor's own (CISR51120): what another was told says nothing here. */
const verifiedNumber = (knex: Knex, invoice: Priced): Knex.QueryBuilder =>
  knex('cis_verifications')
    .where({ client_id: invoice.client_id, worker_id: invoice.worker_id })
    .where(verificationOf(invoice) ?? { verified_on: null })
    .whereNotNull('verification_number')
    .orderBy('id', 'desc')
    .limit(1)
    .select('verification_number')
    .as('verified_number')

export async function findParties(knex: Knex, vault: Vault, invoice: Priced): Promise<Parties> {
  const people = (await knex('users as worker')
    .join('companies as client', (join) => join.on('client.id', knex.raw('?', [invoice.client_id])))
    .where('worker.id', invoice.worker_id)
    .first(
      'worker.full_name as worker_name',
      'worker.company_name as worker_company',
      'worker.trade_type',
      'worker.address_line1',
      'worker.address_line2',
      'worker.city',
      'worker.postal_code',
      'worker.utr_number_sealed',
      'worker.vat_number',
      'worker.cis_verification_number',
      'worker.bank_account_name_sealed',
      'worker.bank_account_number_sealed',
      'worker.bank_sort_code_sealed',
      'client.contact_name as client_name',
      'client.company_name',
      'client.company_address_line1',
      'client.company_address_line2',
      'client.company_city',
      'client.company_postal_code',
      'client.vat_number as client_vat_number',
      verifiedNumber(knex, invoice),
    )) as People | undefined
  if (!people) throw new Error('An invoice names two people; one of them is gone')
  const open = (sealed: string | null) => (sealed === null ? null : vault.open(sealed))
  const account_name = open(people.bank_account_name_sealed)
  const account_number = open(people.bank_account_number_sealed)
  const sort_code = open(people.bank_sort_code_sealed)
  return {
    from: fromWorker(people),
    to: toClient(people),
    utr: open(people.utr_number_sealed),
    vat_number: people.vat_number,
    client_vat_number: people.client_vat_number,
    cis_verification_number: people.verified_number ?? people.cis_verification_number,
    bank:
      account_number && sort_code
        ? { account_name: account_name ?? people.worker_name, account_number, sort_code }
        : null,
  }
}

/**
 * Encrypts the parties as they are when the invoice is sent: an invoice is a legal document. This
 * also means that a later change of bank details redirects no invoice that is already out.
 */
export async function encryptPartySnapshot(
  knex: Knex,
  vault: Vault,
  invoice: Priced,
): Promise<string> {
  return vault.seal(JSON.stringify(await findParties(knex, vault, invoice)))
}

export const openParties = (vault: Vault, sealed: string): Parties =>
  JSON.parse(vault.open(sealed)) as Parties
