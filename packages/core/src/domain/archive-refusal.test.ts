import { describe, expect, it } from 'vitest'
import { archiveRefusal } from './archive-refusal.ts'

const at = '2026-11-21T12:00:00.000Z'

describe('a copy of a document', () => {
  it('is archived once and taken out once', () => {
    const sent = { status: 'paid', archived_at: null }
    const archived = { status: 'paid', archived_at: at }
    expect(archiveRefusal('invoice', sent, 'archive')).toBeNull()
    expect(archiveRefusal('invoice', archived, 'unarchive')).toBeNull()
    expect(archiveRefusal('invoice', archived, 'archive')).toBe(
      'This invoice is already in your archive.',
    )
    expect(archiveRefusal('invoice', sent, 'unarchive')).toBe(
      'This invoice is not in your archive.',
    )
  })

  it('is not archived while it is a draft', () => {
    const draft = { status: 'draft', archived_at: null }
    expect(archiveRefusal('timesheet', draft, 'archive')).toContain('still a draft')
  })
})
