import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PERMISSIONS } from '../access/permission.ts'
import {
  LAST_OWNER,
  memberChangeRefusal,
  memberRemovalRefusal,
  membershipAfter,
  transferRefusal,
  TRANSFERRED,
} from './member-refusal.ts'
import { FOUNDER, type Member } from './membership.ts'
import { permissionsOfRole } from './role-permissions.ts'
import { MEMBER_ROLES, type MemberRole } from './role.ts'
import { whoCanInstead } from './who-can.ts'

const member = (id: string, role: MemberRole): Member => ({
  ...FOUNDER,
  id,
  role,
  full_name: id,
  status: 'active',
})
const company = 'Pennine Build Ltd'
const dave = member('dave', 'owner')
const ann = member('ann', 'admin')

describe('the last owner', () => {
  const facts = { company, members: [dave, ann] }
  const refusal = { refusal: { code: 'wrong_state', message: LAST_OWNER } }

  it('neither leaves nor becomes anything else', () => {
    expect(memberRemovalRefusal(dave, dave, facts)).toEqual(refusal)
    expect(memberChangeRefusal(dave, dave, { role: 'admin' }, facts)).toEqual(refusal)
  })

  it('leaves once somebody else is an owner', () => {
    const members = [dave, member('ann', 'owner')]
    expect(memberRemovalRefusal(dave, dave, { company, members })).toBeNull()
  })
})

describe('an admin', () => {
  const facts = { company, members: [dave, ann] }

  it('decides about no owner, makes none, and does not raise their own limit', () => {
    const askOwner = { refusal: { code: 'access_denied', message: `Ask an owner of ${company}` } }
    expect(memberRemovalRefusal(ann, dave, facts)).toEqual(askOwner)
    expect(memberChangeRefusal(ann, ann, { role: 'owner' }, facts)).toEqual(askOwner)
    expect(
      memberChangeRefusal(ann, { ...ann, approval_limit: null }, { project_ids: ['a'] }, facts),
    ).toMatchObject({ refusal: { code: 'access_denied' } })
  })
})

describe('a company', () => {
  const people = ['dave', 'ann', 'priya', 'carol']
  const person = fc.constantFrom(...people)
  const step = fc.oneof(
    fc.record({
      do: fc.constant('change' as const),
      by: person,
      of: person,
      role: fc.constantFrom(...MEMBER_ROLES),
    }),
    fc.record({ do: fc.constant('remove' as const), by: person, of: person }),
    fc.record({ do: fc.constant('transfer' as const), by: person, of: person }),
  )

  it('has an active owner after whatever its members do', () => {
    const roles = fc.tuple(...people.map(() => fc.constantFrom(...MEMBER_ROLES)))
    fc.assert(
      fc.property(roles, fc.array(step, { maxLength: 30 }), (begin, steps) => {
        const members = people.map((id, index) =>
          member(id, index === 0 ? 'owner' : (begin[index] ?? 'viewer')),
        )
        const find = (id: string) => members.find((one) => one.id === id) as Member
        for (const one of steps) {
          const [actor, target] = [find(one.by), find(one.of)]
          if (actor.status === 'left') continue
          const facts = { company, members }
          if (one.do === 'change') {
            const change = { role: one.role }
            if (memberChangeRefusal(actor, target, change, facts)) continue
            Object.assign(target, membershipAfter(target, change))
          } else if (one.do === 'remove') {
            if (!memberRemovalRefusal(actor, target, facts)) target.status = 'left'
          } else if (!transferRefusal(actor, target, facts)) {
            Object.assign(target, TRANSFERRED.to)
            Object.assign(actor, TRANSFERRED.from)
          }
          expect(members.some(({ role, status }) => role === 'owner' && status === 'active')).toBe(
            true,
          )
        }
      }),
    )
  })
})

describe('what a role may do', () => {
  it('is everything for an owner, and what the table of the specification says for the others', () => {
    expect([...permissionsOfRole('owner')]).toEqual([...PERMISSIONS])
    const lacks = (role: MemberRole) =>
      PERMISSIONS.filter((one) => !permissionsOfRole(role).has(one))
    expect(lacks('admin')).toEqual(['billing', 'ownership'])
    expect([...permissionsOfRole('accountant')].toSorted()).toEqual([
      'accounts',
      'cis',
      'history',
      'pay',
      'read',
      'tax_and_bank',
    ])
    expect([...permissionsOfRole('project_manager')]).toEqual(['read', 'approve', 'history'])
    expect([...permissionsOfRole('viewer')]).toEqual(['read', 'history'])
  })

  it('is said of others in a sentence that names who can', () => {
    expect(whoCanInstead('people', company)).toBe('Ask an owner or an admin of Pennine Build Ltd')
    expect(whoCanInstead('pay', company)).toBe(
      'Ask an owner, an admin or an accountant of Pennine Build Ltd',
    )
    expect(whoCanInstead('billing', company)).toBe('Ask an owner of Pennine Build Ltd')
  })
})
