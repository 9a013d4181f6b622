import {
  ALREADY_WORKS_WITH_YOU,
  ApiError,
  openInvitationRefusal,
  OWN_ADDRESS,
  type NewInvitation,
  type Viewer,
} from '@daysheet/core'
import type { TransactionDeps } from '../../deps.ts'
import { isExpired } from '../engagements/index.ts'
import { issuesOfChosenProjects } from '../projects/index.ts'
import { InvitationRow } from './model.ts'
import { worksForAlready } from './works-for-already.ts'

/**
 * Throws `invalid` for the client's own address or a project that can't be chosen, and `duplicate`
 * for somebody who works for the client or has an open invitation from it. Whether the address has
 * an account, and of which kind, stays secret: otherwise anyone who can invite could probe
 * addresses. The mail tells their owner.
 */
export async function assertInvitable(
  { knex: trx, clock }: TransactionDeps,
  { account, email: ownEmail }: Viewer & { email: string },
  { email: typed, selected_projects: chosen }: NewInvitation,
): Promise<void> {
  const email = typed.toLowerCase()
  const projectIds = (chosen ?? []).map(({ project_id }) => project_id)
  const issues = [
    ...(email === ownEmail.toLowerCase() ? [{ path: 'email', message: OWN_ADDRESS }] : []),
    ...(await issuesOfChosenProjects(trx, account.id, projectIds)),
  ]
  if (issues.length > 0) throw new ApiError('invalid', { issues })
  if ((await worksForAlready(trx, account.id, [email])).has(email)) {
    throw new ApiError('duplicate', { message: ALREADY_WORKS_WITH_YOU })
  }
  const open = await InvitationRow.query(trx).findOne({ client_id: account.id, open_email: email })
  if (!open) return
  if (open.status === 'sent' && open.expires_at && isExpired(open.expires_at, clock.today())) {
    await trx('invitations').where('id', open.id).update({ open_email: null })
    return
  }
  throw new ApiError('duplicate', { message: openInvitationRefusal(open) })
}
