import {
  ALREADY_WORKS_WITH_YOU,
  ApiError,
  openInvitationRefusal,
  OWN_ADDRESS,
  type Issue,
  type NewInvitation,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { newId } from '../../db/new-id.ts'
import type { TransactionDeps } from '../../deps.ts'
import { isDuplicate } from '../../http/errors.ts'
import { LIMITS } from '../../http/rate-limits.ts'
import { recordEvent } from '../../record-event.ts'
import { isExpired } from '../engagements/index.ts'
import { issuesOfChosenProjects } from '../projects/index.ts'
import { lockClient } from './licences.ts'
import { InvitationRow } from './model.ts'
import type { InvitationSender } from './policy.ts'
import { worksForAlready } from './works-for-already.ts'

/** Drafts an invitation; nobody is told until it is sent. */
export async function createInvitation(
  { knex: trx, clock, limits }: TransactionDeps,
  client: InvitationSender,
  wanted: NewInvitation,
): Promise<InvitationRow> {
  if (!client.email_verified) await limits.consume(LIMITS.inviteUnconfirmed, client.id)
  const id = newId()
  const email = wanted.email.toLowerCase()
  const chosen = wanted.selected_projects ?? []
  const row = {
    id,
    client_id: client.id,
    status: 'draft' as const,
    full_name: wanted.full_name,
    email,
    message: wanted.message?.trim() || null,
    day_rate: wanted.day_rate ?? null,
    standard_hours: wanted.standard_hours ?? null,
    overtime_multiplier: wanted.overtime_multiplier ?? null,
    night_multiplier: wanted.night_multiplier ?? null,
    weekend_multiplier: wanted.weekend_multiplier ?? null,
    open_email: email,
    created_at: clock.now(),
  }
  await lockClient(trx, client.id)
  const issues = [
    ...issuesOfAddress(client, email),
    ...(await issuesOfChosenProjects(
      trx,
      client.id,
      chosen.map(({ project_id }) => project_id),
    )),
  ]
  if (issues.length > 0) throw new ApiError('invalid', { issues })
  await assertNew(trx, client.id, email, clock.today())
  await insertOnce(trx, row)
  if (chosen.length > 0) {
    await trx('invitation_projects').insert(
      chosen.map(({ project_id, day_rate, notes }) => ({
        invitation_id: id,
        project_id,
        day_rate: day_rate ?? null,
        notes: notes?.trim() || null,
      })),
    )
  }
  await recordEvent(trx, {
    actor: client.id,
    action: 'invitation.create',
    subject: { noun: 'invitation', id },
    after: { ...row, selected_projects: chosen },
  })
  return InvitationRow.query(trx).findById(id).throwIfNotFound()
}

/**
 * A client can't invite itself. Whether the address has an account, and of which kind, stays secret:
 * otherwise anyone who can invite could probe addresses. The mail tells their owner.
 */
function issuesOfAddress(client: InvitationSender, email: string): Issue[] {
  if (email !== client.email.toLowerCase()) return []
  return [{ path: 'email', message: OWN_ADDRESS }]
}

/** Throws `duplicate` for somebody who works for the client or has an open invitation from it. */
async function assertNew(trx: Knex, clientId: string, email: string, today: string) {
  if ((await worksForAlready(trx, clientId, [email])).has(email)) {
    throw new ApiError('duplicate', { message: ALREADY_WORKS_WITH_YOU })
  }
  const open = await InvitationRow.query(trx).findOne({ client_id: clientId, open_email: email })
  if (!open) return
  if (open.status === 'sent' && open.expires_at && isExpired(open.expires_at, today)) {
    await trx('invitations').where('id', open.id).update({ open_email: null })
    return
  }
  throw new ApiError('duplicate', { message: openInvitationRefusal(open) })
}

async function insertOnce(trx: Knex.Transaction, row: Partial<InvitationRow>): Promise<void> {
  try {
    await InvitationRow.query(trx).insert(row)
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw new ApiError('duplicate', {
      message: 'You already have an open invitation for this address.',
    })
  }
}
