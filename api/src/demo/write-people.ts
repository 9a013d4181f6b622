import { addDays, addInstant, DEFAULT_VAT_TREATMENT, type Day } from '@daysheet/core'
import type { Knex } from 'knex'
import { newId } from '../db/new-id.ts'
import { createCompanies } from '../companies/index.ts'
import { sqlInstant } from '../db/instants.ts'
import type { Vault } from '../vault.ts'
import type { DemoCast } from './cast.ts'
import { verificationRows } from './verifications.ts'

const DAY_MS = 86_400_000

export interface PeopleIds {
  clients: Map<string, string>
  workers: Map<string, string>
  projects: Map<string, string>
}

interface World {
  vault: Vault
  now: string
  today: Day
  password_hash: string
  cast: DemoCast
  /** `users.sandbox` of everybody in it. */
  sandbox: string
}

const idsOf = (list: readonly { key: string }[], at: string): Map<string, string> =>
  new Map(list.map(({ key }) => [key, newId(at)]))

/** The id of a person or project that people.ts names. */
export function idOf(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The demo world has no ${key}`)
  return id
}

/** Writes the companies of the cast, its workers, the projects, the engagements and the assignments. */
export async function writePeople(trx: Knex.Transaction, world: World): Promise<PeopleIds> {
  const { vault, now, today, password_hash, cast, sandbox } = world
  const began = addInstant(now, -400 * DAY_MS)
  const ids: PeopleIds = {
    clients: idsOf(cast.clients, began),
    workers: idsOf(cast.workers, began),
    projects: idsOf(
      cast.clients.flatMap(({ projects }) => projects),
      began,
    ),
  }
  const account = {
    sandbox,
    password_hash,
    email_verified_at: sqlInstant(began),
    terms_accepted_at: sqlInstant(began),
    created_at: sqlInstant(began),
  }
  const companies = cast.clients.map(
    ({ key, projects: _projects, contractor_utr, ...company }) => ({
      ...company,
      id: idOf(ids.clients, key),
      sandbox,
      contractor_utr_sealed: contractor_utr && vault.seal(contractor_utr),
      created_at: began,
    }),
  )
  await trx('users').insert(
    companies.map(({ id, full_name, email, phone }) => ({
      id,
      full_name,
      email,
      phone,
      user_type: 'client',
      plan_type: 'starter',
      ...account,
    })),
  )
  await createCompanies(trx, companies)
  await trx('users').insert(
    cast.workers.map(({ key, bank, utr_number, ni_number, ...worker }, index) => ({
      id: idOf(ids.workers, key),
      user_type: 'worker',
      plan_type: null,
      ...worker,
      vat_registered: worker.vat_number !== null,
      utr_number_sealed: vault.seal(utr_number),
      ni_number_sealed: vault.seal(ni_number),
      bank_account_name_sealed: vault.seal(worker.full_name),
      bank_sort_code_sealed: vault.seal(bank[0]),
      bank_account_number_sealed: vault.seal(bank[1]),
      // One worker changed banks this week: the clients are warned before they pay.
      bank_details_changed_at: key === 'lukasz' ? sqlInstant(addInstant(now, -2 * DAY_MS)) : null,
      accounts_email: key === 'callum' ? 'books.callum@example.com' : null,
      cscs_card_colour: (['gold', 'blue', 'green', 'black'] as const)[index % 4],
      cscs_expiry: addDays(today, 20 + index * 90),
      first_aid_expiry: index % 3 === 0 ? addDays(today, 21) : null,
      manual_handling_expiry: index % 2 === 0 ? addDays(today, -12) : addDays(today, 300),
      ...account,
    })),
  )
  await trx('projects').insert(
    cast.clients.flatMap(({ key, projects }) =>
      projects.map(({ key: project, archived, ...rest }) => ({
        id: idOf(ids.projects, project),
        client_id: idOf(ids.clients, key),
        ...rest,
        budget_alert_threshold: 80,
        start_date: addDays(today, -380),
        archived_at: archived ? sqlInstant(addInstant(now, -40 * DAY_MS)) : null,
        created_at: sqlInstant(began),
      })),
    ),
  )
  const engaged = (weeks: number) => addInstant(now, -(weeks + 1) * 7 * DAY_MS)
  const engagements = cast.engagements.map((engagement) => ({
    ...engagement,
    id: newId(engaged(engagement.weeks[0])),
    client_id: idOf(ids.clients, engagement.client),
    worker_id: idOf(ids.workers, engagement.worker),
  }))
  await trx('engagements').insert(
    engagements.map(({ id, client_id, worker_id, day_rate, vat_treatment, weeks, ended }) => ({
      id,
      client_id,
      worker_id,
      status: ended ? 'inactive' : 'active',
      day_rate,
      vat_treatment: vat_treatment ?? DEFAULT_VAT_TREATMENT,
      created_at: sqlInstant(engaged(weeks[0])),
    })),
  )
  await trx('cis_verifications').insert(verificationRows(engagements, today))
  await trx('project_assignments').insert(
    cast.engagements.flatMap(({ client, worker, projects, project_rate, weeks }) =>
      projects.map((project) => ({
        id: newId(engaged(weeks[0])),
        project_id: idOf(ids.projects, project),
        worker_id: idOf(ids.workers, worker),
        client_id: idOf(ids.clients, client),
        day_rate: project_rate?.[0] === project ? project_rate[1] : null,
        assigned_at: sqlInstant(engaged(weeks[0])),
      })),
    ),
  )
  return ids
}
