import {
  memberChangeRefusal,
  memberRemovalRefusal,
  permissionsOfRole,
  poundsFromPence,
  transferRefusal,
  type CompanyMember,
  type Membership,
} from '@daysheet/core'
import type { MemberRead } from './find-members.ts'

export const presentMembership = ({ role, approval_limit, project_ids, external }: Membership) => ({
  role,
  approval_limit: approval_limit === null ? null : poundsFromPence(approval_limit),
  project_ids: [...project_ids],
  external,
})

/** The members of a company, as one of them reads the list. */
export function presentMembers(
  members: readonly MemberRead[],
  { id, company }: { id: string; company: string },
): CompanyMember[] {
  const facts = { company, members }
  const actor = members.find((one) => one.id === id) ?? { id, role: 'viewer' as const }
  const seesFactors = permissionsOfRole(actor.role).has('members')
  return members.map((member) => ({
    id: member.id,
    full_name: member.full_name,
    email: member.email,
    ...presentMembership(member),
    joined_at: member.joined_at,
    last_active_at: member.last_active_at,
    second_factor: seesFactors ? member.second_factor_at !== null : null,
    abilities: {
      edit: memberChangeRefusal(actor, member, {}, facts) === null,
      remove: memberRemovalRefusal(actor, member, facts) === null,
      transfer_ownership: transferRefusal(actor, member, facts) === null,
    },
  }))
}
