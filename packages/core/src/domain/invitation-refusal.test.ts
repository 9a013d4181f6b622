import { describe, expect, it } from 'vitest'
import { answerRefusal, invitationSenderRefusal } from './invitation-refusal.ts'

const open = { status: 'sent', isExpired: false } as const

describe('an invitation', () => {
  it('can be answered while it is open', () => {
    expect(answerRefusal(open)).toBeNull()
  })

  it.each([
    [
      { ...open, status: 'accepted' as const },
      'This invitation was already accepted. Nothing was changed.',
    ],
    [
      { ...open, status: 'declined' as const },
      'This invitation was already declined. Nothing was changed.',
    ],
    [{ ...open, isExpired: true }, 'This invitation has expired. Ask the client to send it again.'],
    [
      { ...open, isLinkReplaced: true },
      'This invitation was sent again since, so this link no longer works. Open the link in the newest email about it.',
    ],
  ])('says why it cannot: %j', (invitation, sentence) => {
    expect(answerRefusal(invitation)).toBe(sentence)
  })

  it('names the answer before the link: a newer email would not help either', () => {
    expect(answerRefusal({ ...open, status: 'accepted', isLinkReplaced: true })).toContain(
      'already accepted',
    )
    expect(answerRefusal({ ...open, isExpired: true, isLinkReplaced: true })).toContain('expired')
  })
})

describe('who sends invitations', () => {
  it('has confirmed the address that they are sent from', () => {
    const client = { email: 'dave@example.com', email_verified: true }
    expect(invitationSenderRefusal(client)).toBeNull()
    expect(invitationSenderRefusal({ ...client, email_verified: false })).toBe(
      'Confirm your email address before you send invitations: open the link that we sent to dave@example.com, or have it sent again. Nothing was sent; your drafts are kept.',
    )
  })
})
