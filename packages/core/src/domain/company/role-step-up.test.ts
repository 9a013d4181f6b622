import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roleNeedsStepUp } from './role-step-up.ts'
import { MEMBER_ROLES } from './role.ts'

describe('a change of roles', () => {
  it.each([
    ['an owner who makes a viewer an admin', 'owner', 'viewer', 'admin', false],
    ['an owner who makes an admin an owner', 'owner', 'admin', 'owner', true],
    ['an owner who takes an owner’s role away', 'owner', 'owner', 'admin', true],
    ['an owner who invites an accountant', 'owner', null, 'accountant', false],
    ['an owner who invites an owner', 'owner', null, 'owner', true],
    ['an admin who removes a viewer', 'admin', 'viewer', null, false],
    ['an admin who removes an admin', 'admin', 'admin', null, true],
    ['an admin who invites an admin', 'admin', null, 'admin', true],
    ['an accountant who leaves', 'accountant', 'accountant', null, true],
  ] as const)('by %s', (_who, own, before, after, needed) => {
    expect(roleNeedsStepUp(own, { before, after })).toBe(needed)
  })

  const role = fc.constantFrom(...MEMBER_ROLES)
  const part = fc.option(role)

  it('needs no proof while the role stays, whatever else is changed', () => {
    fc.assert(
      fc.property(role, part, (own, stays) => {
        expect(roleNeedsStepUp(own, { before: stays, after: stays })).toBe(false)
      }),
    )
  })

  it('needs one to take away what needed one to give', () => {
    fc.assert(
      fc.property(role, part, part, (own, before, after) => {
        expect(roleNeedsStepUp(own, { before, after })).toBe(
          roleNeedsStepUp(own, { before: after, after: before }),
        )
      }),
    )
  })
})
