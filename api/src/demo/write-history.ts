import { formatTaxMonth } from '@daysheet/core'
import { pastActs, type Past, type PastAct } from '@daysheet/core/fixtures'
import type { Knex } from 'knex'
import { newId } from '../db/new-id.ts'
import { sqlInstant } from '../db/instants.ts'
import { insertAll } from './insert-all.ts'
import { demoWorkers } from './people.ts'
import { idOf, type PeopleIds } from './write-people.ts'

interface JoinedMember {
  company_id: string
  id: string
  full_name: string
  role: string
  joined_at: string
}

/** The demo's companies have a clerk or an accountant who pays and sends the returns. */
const accountsOf = (members: readonly JoinedMember[], company_id: string): string | undefined =>
  members.find((one) => one.company_id === company_id && one.role === 'accountant')?.id

/** Whoever had not joined yet did nothing: the owner did, whose id is the company's. */
const personOf = ({ person_id, company_id, at }: PastAct, members: readonly JoinedMember[]) => {
  const member = members.find((one) => one.id === person_id && one.company_id === company_id)
  return member && at < member.joined_at ? company_id : person_id
}

/** The audit log of what the demo's records tell of, so that each has the history that made it so. */
export async function writeHistory(trx: Knex.Transaction, ids: PeopleIds): Promise<void> {
  const members = (await trx('company_members AS member')
    .join('users', 'users.id', 'member.user_id')
    // A clerk of the house before an accountant from outside.
    .orderBy(['member.external', 'member.id'])
    .select(
      'member.company_id',
      'users.id',
      'users.full_name',
      'member.role',
      'member.joined_at',
    )) as JoinedMember[]
  const acts = pastActs({
    ...(await recordsOf(trx, ids)),
    officeOf: (company_id) => ({
      owner: company_id,
      accounts: accountsOf(members, company_id) ?? company_id,
    }),
    // Owners began their companies.
    joined: members.filter(({ id, company_id }) => id !== company_id),
  })
  await insertAll(
    trx,
    'audit_log',
    acts.map((act) => {
      const { at, action, noun, subject, company_id, before, after, reason } = act
      const actor_id = personOf(act, members)
      return {
        id: newId(at),
        actor_id,
        // A worker acts for no company.
        company_id: isOfCompany(members, actor_id, company_id) ? company_id : null,
        about_company_id: company_id,
        action,
        subject_noun: noun,
        subject_id: subject.id,
        subject_tax_year: subject.tax_year ?? null,
        subject_tax_month: subject.tax_month ?? null,
        reason,
        before: before && JSON.stringify(before),
        after: after && JSON.stringify(after),
        created_at: sqlInstant(at),
      }
    }),
  )
  await writeLastActs(trx)
}

/** When each member last did something for their company, as the log says. */
const writeLastActs = (trx: Knex.Transaction): Promise<unknown> =>
  trx.raw(`UPDATE company_members SET last_active_at = (
    SELECT MAX(act.created_at) FROM audit_log AS act
    WHERE act.actor_id = company_members.user_id AND act.company_id = company_members.company_id)`)

const isOfCompany = (members: readonly JoinedMember[], id: string, company_id: string): boolean =>
  members.some((one) => one.id === id && one.company_id === company_id)

type Records = Omit<Past, 'officeOf' | 'joined'>
type Changed = Pick<Past['workers'][number], 'id' | 'bank_details_changed_at'>

/** What the tables of the demo tell. Seven statements. */
async function recordsOf(trx: Knex.Transaction, ids: PeopleIds): Promise<Records> {
  const [invoices, timesheets, people, projects, engagements, verifications, months] =
    await Promise.all([
      trx('invoices').whereNotNull('submitted_at').select(),
      trx('timesheets').whereNotNull('submitted_at').select(),
      trx('users').where('user_type', 'worker').select('id', 'bank_details_changed_at'),
      trx('projects').select(),
      trx('engagements').select(),
      trx('cis_verifications').select(),
      trx('cis_months AS month')
        .leftJoin('cis_hmrc_payments AS payment', (join) =>
          join
            .on('payment.client_id', 'month.client_id')
            .andOn('payment.tax_year', 'month.tax_year')
            .andOn('payment.tax_month', 'month.tax_month'),
        )
        .select(
          'month.client_id',
          'month.tax_year',
          'month.tax_month',
          'month.return_submitted_on AS submitted_on',
          'payment.amount',
          'payment.paid_on',
        ),
    ])
  return {
    invoices,
    timesheets,
    workers: demoWorkers.map(({ key, full_name, bank }) => {
      const id = idOf(ids.workers, key)
      const { bank_details_changed_at } = (people as Changed[]).find((one) => one.id === id) ?? {}
      return {
        id,
        full_name,
        bank_account_number: bank[1],
        bank_details_changed_at: bank_details_changed_at ?? null,
      }
    }),
    projects,
    engagements,
    verifications,
    months: (months as Past['months'][number][]).map((month) => ({
      ...month,
      title: formatTaxMonth(month.tax_year, month.tax_month),
    })),
  } as unknown as Records
}
