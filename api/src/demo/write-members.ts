import { addInstant } from '@daysheet/core'
import type { Knex } from 'knex'
import { newId } from '../db/new-id.ts'
import { sqlInstant } from '../db/instants.ts'
import { demoMembers } from './members.ts'
import { idOf, type PeopleIds } from './write-people.ts'

const DAY_MS = 86_400_000

interface World {
  ids: PeopleIds
  now: string
  password_hash: string
}

/**
 * Writes who else is in the offices of the companies: they joined a while after their owners. Answers
 * with their ids by key.
 */
export async function writeMembers(
  trx: Knex.Transaction,
  { ids, now, password_hash }: World,
): Promise<ReadonlyMap<string, string>> {
  const joined = addInstant(now, -300 * DAY_MS)
  const at = sqlInstant(joined)
  const people = demoMembers.map((member) => ({ ...member, id: newId(joined) }))
  await trx('users').insert(
    people.map(({ id, email, full_name }) => ({
      id,
      email,
      full_name,
      user_type: 'client',
      password_hash,
      email_verified_at: at,
      terms_accepted_at: at,
      created_at: at,
    })),
  )
  await trx('company_members').insert(
    people.flatMap(({ id, memberships }) =>
      memberships.map(({ client, role, approval_limit, projects, external }) => ({
        id: newId(joined),
        company_id: idOf(ids.clients, client),
        user_id: id,
        role,
        approval_limit,
        project_ids: JSON.stringify(projects.map((project) => idOf(ids.projects, project))),
        external,
        joined_at: at,
      })),
    ),
  )
  return new Map(people.map(({ key, id }) => [key, id]))
}
