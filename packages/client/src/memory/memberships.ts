import {
  displayName,
  FOUNDER,
  NO_APPROVAL_RULES,
  penceFromPounds,
  permissionsOfRole,
  permissionsOf,
  rulesInForce,
  type ApprovalRules,
  type ApprovalTerms,
  type Member,
  type Membership,
  type Viewer,
} from '@daysheet/core'
import type { WorldMember, WorldPerson } from '@daysheet/core/fixtures'
import { personOf, type MemorySession } from './call.ts'
import type { Store } from './store.ts'

const toPence = (pounds: number | null) => (pounds === null ? null : penceFromPounds(pounds))

export const membershipOf = ({
  role,
  approval_limit,
  project_ids,
  external,
}: WorldMember): Membership => ({
  role,
  approval_limit: toPence(approval_limit),
  project_ids,
  external,
})

const founderOf = (person: WorldPerson): WorldMember => ({
  ...FOUNDER,
  company_id: person.id,
  user_id: person.id,
  project_ids: [],
  approval_limit: null,
  status: 'active',
  joined_at: person.created_at,
  left_at: null,
  last_active_at: null,
})

/**
 * Lists whoever registered as the owner of their company, so that they can be changed like any other
 * member. Somebody who registered by an invitation is listed already, and began no company.
 */
export function listFounder({ world }: Store, companyId: string): void {
  if (world.members.some(({ company_id }) => company_id === companyId)) return
  const person = world.people.find(({ id }) => id === companyId)
  if (person) world.members.push(founderOf(person))
}

/** Everybody who is or was in a company. */
export function allMembersOf({ world }: Store, companyId: string): WorldMember[] {
  const listed = world.members.filter(({ company_id }) => company_id === companyId)
  if (listed.length > 0) return listed
  // Nobody signs in for a client that a worker keeps.
  if (world.ownClients.some(({ client_id }) => client_id === companyId)) return []
  const person = world.people.find(
    ({ id, user_type }) => id === companyId && user_type === 'client',
  )
  return person ? [founderOf(person)] : []
}

export const activeMembersOf = (store: Store, companyId: string): WorldMember[] =>
  allMembersOf(store, companyId).filter(({ status }) => status === 'active')

/** A member with their name, as the rules of core need them. */
export const memberOf = (store: Store, member: WorldMember): Member => ({
  ...membershipOf(member),
  id: member.user_id,
  full_name: personOf(store, member.user_id).full_name,
  status: member.status,
})

export const companyName = (store: Store, companyId: string): string =>
  displayName(personOf(store, companyId))

/** The active memberships of a person, by the name of the company. */
export function membershipsOf(store: Store, person: WorldPerson): WorldMember[] {
  if (person.user_type === 'worker') return []
  const listed = store.world.members.filter(({ user_id }) => user_id === person.id)
  const own = listed.length > 0 ? [] : activeMembersOf(store, person.id)
  const active = [...listed, ...own].filter(({ status }) => status === 'active')
  const nameOf = ({ company_id }: WorldMember) => companyName(store, company_id)
  return active.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)))
}

/** What the session acts as: the company that was chosen, else the person's own, else the first. */
export function actingMembership(
  store: Store,
  session: MemorySession,
  person: WorldPerson,
): WorldMember | null {
  const memberships = membershipsOf(store, person)
  const chosen = store.sessions.get(session.id ?? '')?.company_id
  return (
    memberships.find(({ company_id }) => company_id === chosen) ??
    memberships.find(({ company_id }) => company_id === person.id) ??
    memberships[0] ??
    null
  )
}

/** Whether the company that they act for asks everybody for a second factor, and they have none. */
export function isFactorMissing(
  store: Store,
  session: MemorySession,
  person: WorldPerson,
): boolean {
  const company = actingMembership(store, session, person)?.company_id ?? ''
  const { secondFactorRequired, secondFactors } = store.world
  return (
    secondFactorRequired.includes(company) &&
    !secondFactors.some(({ user_id }) => user_id === person.id)
  )
}

/** Who asks, for whom and as what. Without any company a client's person may only what is their own. */
export function viewerOf(store: Store, session: MemorySession, person: WorldPerson): Viewer {
  const { id, user_type: side } = person
  if (side === 'worker') {
    const account = { id, side }
    return { id, account, permissions: permissionsOf(person), membership: null }
  }
  const acting = actingMembership(store, session, person)
  return {
    id,
    account: { id: acting?.company_id ?? id, side },
    permissions: acting ? permissionsOfRole(acting.role) : new Set(),
    membership: acting && membershipOf(acting),
  }
}

/** A company's approval rules as they count now, with the name by which its members are told. */
export function approvalTermsOf(store: Store, companyId: string): ApprovalTerms {
  const stored = store.world.approvalRules[companyId]
  const rules: ApprovalRules = stored
    ? {
        ...stored,
        second_approval_above: toPence(stored.second_approval_above),
        tolerance: toPence(stored.tolerance),
      }
    : NO_APPROVAL_RULES
  return {
    company: companyName(store, companyId),
    rules: rulesInForce(rules, activeMembersOf(store, companyId).length),
  }
}
