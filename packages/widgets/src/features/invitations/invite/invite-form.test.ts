import { describe, expect, it } from 'vitest'
import { EMPTY_INVITATION, isInvitationForm } from './invite-form.ts'

describe('what was kept of an invitation', () => {
  it('stands in the form when it has its shape', () => {
    expect(isInvitationForm(JSON.parse(JSON.stringify(EMPTY_INVITATION)))).toBe(true)
  })

  it.each([
    null,
    'text',
    {},
    { ...EMPTY_INVITATION, email: null },
    { ...EMPTY_INVITATION, selected_projects: {} },
  ])('is dropped when another version of this code wrote it: %j', (values) => {
    expect(isInvitationForm(values)).toBe(false)
  })
})
