import type { User } from '@daysheet/core'
import type { WorldPerson } from '@daysheet/core/fixtures'
import { personOf, type Context } from './call.ts'
import { actingMembership, companyName, isFactorMissing, membershipsOf } from './memberships.ts'

/** What is the person's own of a client's profile; the rest is their company's. */
const personalOf = ({ full_name, phone, email, email_verified, created_at }: WorldPerson) => ({
  full_name,
  phone,
  email,
  email_verified,
  created_at,
})

/** A profile as the person reads it who acts for its company. */
export const profileFor = (person: WorldPerson, profile: WorldPerson): WorldPerson => ({
  ...profile,
  ...personalOf(person),
})

/** The signed-in person with the company that the session acts for. */
export function userView({ store, session }: Context, person: WorldPerson): User {
  if (person.user_type === 'worker') {
    return {
      ...person,
      person_id: person.id,
      companies: [],
      acting_company_id: null,
      second_factor_missing: false,
    }
  }
  const acting = actingMembership(store, session, person)
  return {
    ...profileFor(person, personOf(store, acting?.company_id ?? person.id)),
    person_id: person.id,
    companies: membershipsOf(store, person).map(({ company_id, role, external }) => ({
      id: company_id,
      name: companyName(store, company_id),
      role,
      external,
    })),
    acting_company_id: acting?.company_id ?? null,
    second_factor_missing: isFactorMissing(store, session, person),
  }
}
