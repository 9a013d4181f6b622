import { ApiError, type NewInvitation } from '@daysheet/core'
import type { Knex } from 'knex'
import { newId } from '../../db/new-id.ts'
import type { TransactionDeps } from '../../deps.ts'
import { isDuplicate } from '../../http/errors.ts'
import { recordEvent } from '../../record-event.ts'
import { InvitationRow } from './model.ts'

/** Drafts an invitation; nobody is told until it is sent. */
export async function createInvitation(
  { knex: trx, clock }: TransactionDeps,
  clientId: string,
  input: NewInvitation,
): Promise<InvitationRow> {
  const id = newId()
  const email = input.email.toLowerCase()
  const projects = input.selected_projects ?? []
  const row = {
    id,
    client_id: clientId,
    status: 'draft' as const,
    full_name: input.full_name,
    email,
    message: input.message?.trim() || null,
    day_rate: input.day_rate ?? null,
    standard_hours: input.standard_hours ?? null,
    overtime_multiplier: input.overtime_multiplier ?? null,
    night_multiplier: input.night_multiplier ?? null,
    weekend_multiplier: input.weekend_multiplier ?? null,
    open_email: email,
    created_at: clock.now(),
  }
  await insertOnce(trx, row)
  if (projects.length > 0) {
    await trx('invitation_projects').insert(
      projects.map(({ project_id, day_rate, notes }) => ({
        invitation_id: id,
        project_id,
        day_rate: day_rate ?? null,
        notes: notes?.trim() || null,
      })),
    )
  }
  await recordEvent(trx, {
    action: 'invitation.create',
    subject: { noun: 'invitation', id },
    after: { ...row, selected_projects: projects },
  })
  return InvitationRow.query(trx).findById(id).throwIfNotFound()
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
