import { addInstant, type MemberRole } from '@daysheet/core'
import { randomUUID } from 'node:crypto'
import { sqlInstant } from '../../src/db/instants.ts'
import { newId } from '../../src/db/new-id.ts'
import { hashToken } from '../../src/http/session/tokens.ts'
import type { User } from '../../src/features/accounts/index.ts'
import { buildPerson, signedInClient } from './build-user.ts'
import type { HttpClient } from './http-client.ts'
import type { RunningApp } from './test-app.ts'

interface Part {
  role?: MemberRole
  /** Pounds. */
  approval_limit?: number | null
  project_ids?: readonly string[]
  external?: boolean
}

/** Makes a person a member of a company; an admin without limits when nothing else is said. */
export async function joinCompany(
  app: RunningApp,
  company_id: string,
  user_id: string,
  { role = 'admin', approval_limit = null, project_ids = [], external = false }: Part = {},
): Promise<void> {
  await app.deps.knex('company_members').insert({
    id: newId(),
    company_id,
    user_id,
    role,
    approval_limit,
    project_ids: JSON.stringify(project_ids),
    external,
    joined_at: sqlInstant(app.clock.now()),
  })
}

/** Somebody of a company beside its owner, signed in. */
export async function buildMember(
  app: RunningApp,
  company: { id: string },
  part: Part & { full_name?: string } = {},
): Promise<{ person: User; caller: HttpClient }> {
  const { full_name, ...rest } = part
  const person = await buildPerson(app, full_name === undefined ? {} : { full_name })
  await joinCompany(app, company.id, person.id, rest)
  return { person, caller: await signedInClient(app, person) }
}

/** As many admins beside the owner, or what is said of each, in one insert. */
export async function buildMembers(
  app: RunningApp,
  company: { id: string },
  count: number,
  partOf: (index: number) => Part = () => ({}),
): Promise<void> {
  const people = await Promise.all(Array.from({ length: count }, () => buildPerson(app)))
  await app.deps.knex('company_members').insert(
    people.map(({ id }, index) => {
      const { role = 'admin', approval_limit = null, project_ids = [] } = partOf(index)
      return {
        id: newId(),
        company_id: company.id,
        user_id: id,
        role,
        approval_limit,
        project_ids: JSON.stringify(project_ids),
        joined_at: sqlInstant(app.clock.now()),
      }
    }),
  )
}

/** An invitation to a company, with the secret of its mailed link. */
export async function buildMemberInvitation(
  app: RunningApp,
  company: { id: string },
  email: string,
): Promise<{ id: string; secret: string }> {
  const { knex } = app.deps
  const [id, secret] = [newId(), randomUUID()]
  const now = app.clock.now()
  await knex('member_invitations').insert({
    id,
    company_id: company.id,
    email,
    open_email: null,
    full_name: 'Joan Whitaker',
    role: 'accountant',
    project_ids: '[]',
    invited_by: company.id,
    invited_at: sqlInstant(now),
    expires_at: sqlInstant(addInstant(now, 7 * 86_400_000)),
    created_at: sqlInstant(now),
  })
  await knex('member_invitation_links').insert({
    secret_hash: hashToken(secret),
    invitation_id: id,
    created_at: sqlInstant(addInstant(now, -2 * 86_400_000)),
  })
  return { id, secret }
}
