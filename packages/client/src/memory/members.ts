import {
  compareNames,
  errorOf,
  memberChangeRefusal,
  membershipAfter,
  memberRemovalRefusal,
  penceFromPounds,
  permissionsOfRole,
  poundsFromPence,
  roleNeedsStepUp,
  transferRefusal,
  TRANSFERRED,
  type CompanyMember,
  type contract,
  type Member,
  type MemberChange,
  type Pence,
  type Refused,
  type RoleChange,
} from '@daysheet/core'
import type { WorldMember } from '@daysheet/core/fixtures'
import { notFound, personOf, type Call, type Handlers, type SignedInCall } from './call.ts'
import {
  activeMembersOf,
  allMembersOf,
  companyName,
  listFounder,
  memberOf,
  membershipOf,
  viewerOf,
} from './memberships.ts'
import { factorsOf } from './factor-proof.ts'
import { assertSteppedUp, checkOwnPassword } from './step-up.ts'

type Endpoints = typeof contract.members

/** The members of the caller's company, as the rules about them need them. */
function factsOf({ store, account }: SignedInCall) {
  const members = activeMembersOf(store, account.id).map((one) => memberOf(store, one))
  return { company: companyName(store, account.id), members }
}

function actorOf({ viewer }: SignedInCall) {
  return { id: viewer.id, role: viewer.membership?.role ?? ('viewer' as const) }
}

/** Throws `step_up_required` for roles at or above one's own. */
export function assertMayChangeRole(call: SignedInCall, change: RoleChange): void {
  if (roleNeedsStepUp(actorOf(call).role, change)) assertSteppedUp(call)
}

/** The listed member with this id; undefined for anybody else. */
function findMember({ store, account }: SignedInCall, id: string): WorldMember | undefined {
  listFounder(store, account.id)
  return allMembersOf(store, account.id).find(({ user_id }) => user_id === id)
}

type UpdateBody = Call<Endpoints['update']>['body']

const isAllowed = (refusal: Refused | null) => refusal === null

export function memberView(call: SignedInCall, member: WorldMember): CompanyMember {
  const facts = factsOf(call)
  const actor = actorOf(call)
  const { full_name, email } = personOf(call.store, member.user_id)
  const one = memberOf(call.store, member)
  const mayEdit = permissionsOfRole(actor.role).has('members')
  return {
    id: member.user_id,
    full_name,
    email,
    role: member.role,
    approval_limit: member.approval_limit,
    project_ids: [...member.project_ids],
    external: member.external,
    joined_at: member.joined_at,
    last_active_at: member.last_active_at,
    second_factor: mayEdit ? factorsOf(call, member.user_id).length > 0 : null,
    abilities: {
      edit: mayEdit && isAllowed(memberChangeRefusal(actor, one, {}, facts)),
      remove: isAllowed(memberRemovalRefusal(actor, one, facts)),
      transfer_ownership: isAllowed(transferRefusal(actor, one, facts)),
    },
  }
}

const pounds = (limit: Pence | null) => (limit === null ? null : poundsFromPence(limit))

/** What was sent, as the rules count it; what was left out stays out. */
function changeOf({ role, approval_limit, project_ids, external }: UpdateBody): MemberChange {
  return {
    ...(role !== undefined && { role }),
    ...(approval_limit !== undefined && {
      approval_limit: approval_limit === null ? null : penceFromPounds(approval_limit),
    }),
    ...(project_ids !== undefined && { project_ids }),
    ...(external !== undefined && { external }),
  }
}

function writeChange(member: WorldMember, change: MemberChange): void {
  const { approval_limit, ...after } = membershipAfter(membershipOf(member), change)
  Object.assign(member, after, { approval_limit: pounds(approval_limit) })
}

/** The member whom a call names, where nothing refuses what it would do. */
function allowedMember(
  call: SignedInCall & { params: { id: string } },
  refusalOf: (
    actor: ReturnType<typeof actorOf>,
    member: Member | undefined,
    facts: ReturnType<typeof factsOf>,
  ) => Refused | null,
): WorldMember {
  const member = findMember(call, call.params.id)
  const refusal = refusalOf(actorOf(call), member && memberOf(call.store, member), factsOf(call))
  if (refusal !== null) throw errorOf(refusal)
  if (!member) throw notFound()
  return member
}

function update(call: Call<Endpoints['update']>) {
  const change = changeOf(call.body)
  const member = allowedMember(call, (actor, one, facts) =>
    memberChangeRefusal(actor, one, change, facts),
  )
  const { role: before } = member
  assertMayChangeRole(call, { before, after: change.role ?? before })
  writeChange(member, change)
  return { member: memberView(call, member) }
}

function remove(call: Call<Endpoints['remove']>): void {
  const member = allowedMember(call, memberRemovalRefusal)
  assertMayChangeRole(call, { before: member.role, after: null })
  Object.assign(member, { status: 'left', left_at: call.now })
}

function transferOwnership(call: Call<Endpoints['transferOwnership']>) {
  checkOwnPassword(call, call.body.password)
  const member = allowedMember(call, transferRefusal)
  const from = findMember(call, call.viewer.id)
  writeChange(member, TRANSFERRED.to)
  if (from) writeChange(from, TRANSFERRED.from)
  return {
    member: memberView({ ...call, viewer: viewerOf(call.store, call.session, call.me) }, member),
  }
}

export const members: Handlers<Endpoints> = {
  list: (call) => ({
    members: activeMembersOf(call.store, call.account.id)
      .map((one) => memberView(call, one))
      .toSorted(
        (one, other) =>
          Number(other.role === 'owner') - Number(one.role === 'owner') ||
          compareNames(one.full_name, other.full_name),
      ),
  }),
  update,
  remove,
  transferOwnership,
}
