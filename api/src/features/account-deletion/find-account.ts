import {
  closesWithPerson,
  OUTSTANDING_STATUSES,
  type AccountToDelete,
  type LeftCompany,
} from '@daysheet/core'
import type { Knex } from 'knex'
import type { Viewer } from '../../http/session/viewer.ts'

/** A company that the person would leave, with the names that its workers know it by. */
interface CompanyOfPerson extends LeftCompany {
  id: string
}

/** What decides about a deletion, and what goes with the person. */
export interface FoundAccount {
  decided: AccountToDelete
  /** Companies in which nobody else is left, and the others. */
  closing: readonly CompanyOfPerson[]
  left: readonly CompanyOfPerson[]
}

const unpaidOf = (knex: Knex, column: string) =>
  knex('invoices')
    .whereRaw('?? = ??', ['invoices.client_id', column])
    .whereIn('status', [...OUTSTANDING_STATUSES])
    .count('*')
    .as('unpaid')

const othersIn = (knex: Knex, userId: string) =>
  knex('company_members AS other')
    .whereRaw('other.company_id = company.id')
    .where('other.status', 'active')
    .whereNot('other.user_id', userId)
    .count('*')

async function findCompanies(knex: Knex, userId: string): Promise<CompanyOfPerson[]> {
  const rows = (await knex('company_members AS own')
    .join('companies AS company', 'company.id', 'own.company_id')
    .where({ 'own.user_id': userId, 'own.status': 'active' })
    .orderBy('company.id')
    .select(
      'company.id',
      'own.role',
      knex.raw('COALESCE(company.company_name, company.contact_name) AS name'),
      othersIn(knex, userId).as('others'),
      othersIn(knex, userId).where('other.role', 'owner').as('other_owners'),
      unpaidOf(knex, 'company.id'),
    )) as {
    id: string
    name: string
    role: string
    others: number
    other_owners: number
    unpaid: number
  }[]
  return rows.map(({ id, name, role, others, other_owners: otherOwners, unpaid }) => ({
    id,
    name,
    isOwner: role === 'owner',
    others,
    otherOwners,
    unpaid,
  }))
}

/** One statement, however many companies and invoices there are. */
export async function findAccount(
  knex: Knex,
  { id, account }: Pick<Viewer, 'id' | 'account'>,
): Promise<FoundAccount> {
  if (account.side === 'worker') {
    const row = (await knex('invoices')
      .where('worker_id', id)
      .whereIn('status', [...OUTSTANDING_STATUSES])
      .count({ n: '*' })
      .first()) as { n: number }
    return { decided: { side: 'worker', unpaid: row.n }, closing: [], left: [] }
  }
  const companies = await findCompanies(knex, id)
  return {
    decided: { side: 'client', companies },
    closing: companies.filter(closesWithPerson),
    left: companies.filter((company) => !closesWithPerson(company)),
  }
}

/**
 * The same, and nobody sends an invoice, joins or leaves before the transaction ends: whoever does so
 * locks the person or the company too.
 */
export async function lockAccount(
  trx: Knex.Transaction,
  viewer: Pick<Viewer, 'id' | 'account'>,
): Promise<FoundAccount> {
  const own = trx('company_members').where({ user_id: viewer.id, status: 'active' })
  const ids = (await own.orderBy('company_id').pluck('company_id')) as string[]
  await trx('companies').whereIn('id', ids).orderBy('id').forUpdate().select('id')
  await trx('users').where('id', viewer.id).forUpdate().first('id')
  return findAccount(trx, viewer)
}
