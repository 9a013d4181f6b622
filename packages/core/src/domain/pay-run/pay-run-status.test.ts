import { describe, expect, it } from 'vitest'
import { inPayRunSentence, payRunStatus } from './pay-run-status.ts'
import { requiresSecondPerson, secondPersonRefusal } from './second-person.ts'

describe('a pay run', () => {
  it('goes from draft to its file and from there to paid or cancelled', () => {
    expect(payRunStatus.next('draft', 'lock')).toBe('locked')
    expect(payRunStatus.next('draft', 'request_approval')).toBe('awaiting_approval')
    expect(payRunStatus.next('awaiting_approval', 'approve')).toBe('locked')
    expect(payRunStatus.next('awaiting_approval', 'send_back')).toBe('draft')
    expect(payRunStatus.next('locked', 'confirm')).toBe('confirmed')
    expect(payRunStatus.next('locked', 'cancel')).toBe('cancelled')
    expect(payRunStatus.next('confirmed', 'undo')).toBe('cancelled')
  })

  it('is changed and deleted as a draft only, and its file is read until it is cancelled', () => {
    expect(payRunStatus.sources('edit')).toEqual(['draft'])
    expect(payRunStatus.sources('delete')).toEqual(['draft'])
    expect(payRunStatus.sources('download')).toEqual(['locked', 'confirmed'])
  })

  it('refuses with its status', () => {
    expect(payRunStatus.refusal('confirmed', 'cancel', 'pay run')).toBe(
      'This pay run is already confirmed as paid, so it can’t be cancelled. Nothing was changed.'.replace(
        '’',
        "'",
      ),
    )
  })

  it('keeps its invoices from every other payment', () => {
    expect(inPayRunSentence('INV-2026-0041', 'PR-2026-0007')).toBe(
      'INV-2026-0041 is in pay run PR-2026-0007, whose file is made. Cancel the run first.',
    )
  })
})

describe('the second person', () => {
  it('is needed where the company asks for one, and of two members on', () => {
    expect(requiresSecondPerson(null, 1)).toBe(false)
    expect(requiresSecondPerson({ requires_second_person: true }, 1)).toBe(true)
    expect(requiresSecondPerson({ requires_second_person: false }, 2)).toBe(true)
  })

  it('is neither who asked nor who changed the run last', () => {
    const authors = { requested_by: 'ann', changed_by: 'bob' }
    const refusal = {
      refusal: {
        code: 'access_denied',
        message: 'Somebody else has to approve this pay run.',
      },
    }
    expect(secondPersonRefusal(authors, { id: 'ann' })).toEqual(refusal)
    expect(secondPersonRefusal(authors, { id: 'bob' })).toEqual(refusal)
    expect(secondPersonRefusal(authors, { id: 'cat' })).toBeNull()
  })
})
