import {
  assertNotRefused,
  memberChangeRefusal,
  memberRemovalRefusal,
  membershipAfter,
  poundsFromPence,
  roleNeedsStepUp,
  transferRefusal,
  TRANSFERRED,
  type MemberChange,
  type Membership,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { sqlInstant } from '../../db/instants.ts'
import type { TransactionDeps } from '../../deps.ts'
import type { AuditAction } from '../../audit.ts'
import { recordEvent } from '../../record-event.ts'
import { assertSteppedUp } from '../accounts/index.ts'
import type { ActingMember } from './acting-member.ts'
import { lockMembers, type MemberRead } from './find-members.ts'

const partOf = ({ role, approval_limit, project_ids, external }: Membership): Membership => ({
  role,
  approval_limit,
  project_ids,
  external,
})

async function writeMembership(
  trx: Knex.Transaction,
  { companyId, action }: { companyId: string; action: AuditAction },
  member: MemberRead,
  change: MemberChange,
): Promise<void> {
  const after = partOf(membershipAfter(member, change))
  await trx('company_members')
    .where({ company_id: companyId, user_id: member.id, status: 'active' })
    .update({
      ...after,
      approval_limit: after.approval_limit === null ? null : poundsFromPence(after.approval_limit),
      project_ids: JSON.stringify(after.project_ids),
      version: trx.raw('version + 1'),
    })
  await recordEvent(trx, {
    action,
    subject: { noun: 'member', id: member.id },
    before: { ...partOf(member) },
    after: { ...after },
  })
}

/** Changes a member's role and what narrows it. It counts from their next request on. */
export async function changeMember(
  deps: TransactionDeps,
  { id, companyId, viewer }: ActingMember,
  memberId: string,
  change: MemberChange,
): Promise<void> {
  const { knex: trx } = deps
  const { company, members } = await lockMembers(trx, companyId)
  const [actor, member] = [find(members, id), find(members, memberId)]
  assertNotRefused(memberChangeRefusal(actor ?? NOBODY, member, change, { company, members }))
  if (!actor || !member) return
  const roles = { before: member.role, after: change.role ?? member.role }
  if (roleNeedsStepUp(actor.role, roles)) await assertSteppedUp(deps, viewer)
  await writeMembership(trx, { companyId, action: 'member.update' }, member, change)
}

/** Ends a membership, the person's own or another's; their sessions for the company end with it. */
export async function removeMember(
  deps: TransactionDeps,
  { id, companyId, viewer }: ActingMember,
  memberId: string,
): Promise<void> {
  const { knex: trx, clock } = deps
  const { company, members } = await lockMembers(trx, companyId)
  const [actor, member] = [find(members, id), find(members, memberId)]
  assertNotRefused(memberRemovalRefusal(actor ?? NOBODY, member, { company, members }))
  if (!actor || !member) return
  const roles = { before: member.role, after: null }
  if (roleNeedsStepUp(actor.role, roles)) await assertSteppedUp(deps, viewer)
  await trx('company_members')
    .where({ company_id: companyId, user_id: memberId })
    .update({ status: 'left', left_at: sqlInstant(clock.now()), version: trx.raw('version + 1') })
  await giveContactTo(trx, companyId, member, members)
  await recordEvent(trx, {
    action: 'member.remove',
    subject: { noun: 'member', id: memberId },
    before: { status: 'active', ...partOf(member) },
    after: { status: 'left' },
  })
}

/** Makes a member the owner in place of the caller, whose password has been checked. */
export async function transferOwnership(
  { knex: trx }: TransactionDeps,
  { id, companyId }: ActingMember,
  memberId: string,
): Promise<void> {
  const { company, members } = await lockMembers(trx, companyId)
  const [actor, member] = [find(members, id), find(members, memberId)]
  assertNotRefused(transferRefusal(actor ?? NOBODY, member, { company, members }))
  if (!actor || !member) return
  const action = 'member.transfer_ownership'
  await writeMembership(trx, { companyId, action }, member, TRANSFERRED.to)
  await writeMembership(trx, { companyId, action }, actor, TRANSFERRED.from)
  await giveContactTo(trx, companyId, actor, [member])
}

const find = (members: readonly MemberRead[], id: string) => members.find((one) => one.id === id)

/** Whose membership ended between the session check and the lock. */
const NOBODY = { id: '', role: 'viewer' } as const

/** Others write to an owner: to the first that is left, where it was this member. */
async function giveContactTo(
  trx: Knex.Transaction,
  companyId: string,
  before: MemberRead,
  members: readonly MemberRead[],
): Promise<void> {
  const next =
    members.find(({ id, role }) => role === 'owner' && id !== before.id) ??
    members.find(({ id }) => id !== before.id)
  if (!next) return
  await trx('companies')
    .where({ id: companyId, contact_email: before.email })
    .update({ contact_email: next.email, contact_name: next.full_name, contact_phone: null })
}
