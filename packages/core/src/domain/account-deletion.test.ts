import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accountDeletionRefusal,
  deletedEmail,
  isDeletedEmail,
  keptDeletionsStart,
  recordsKeptUntil,
  type LeftCompany,
} from './account-deletion.ts'
import { LAST_OWNER } from './company/member-refusal.ts'
import { addDays } from './day.ts'

const hartwell = (changes: Partial<LeftCompany> = {}): LeftCompany => ({
  name: 'Hartwell & Sons',
  isOwner: true,
  others: 0,
  otherOwners: 0,
  unpaid: 0,
  ...changes,
})
const ofWorker = (unpaid: number) => accountDeletionRefusal({ side: 'worker', unpaid })
const ofClient = (...companies: LeftCompany[]) =>
  accountDeletionRefusal({ side: 'client', companies })

describe('a worker’s account', () => {
  it('stays while an invoice is not paid, and says how many there are', () => {
    expect(ofWorker(2)).toMatch(/^2 invoices are not paid yet\. .*Nothing was changed\.$/)
    expect(ofWorker(1)).toMatch(/^1 invoice is not paid yet\. .*Nothing was changed\.$/)
  })
  it('can be deleted when nothing is owed', () => {
    expect(ofWorker(0)).toBeNull()
  })
})

describe('the account of somebody of a company', () => {
  it('stays while they are the last owner of others', () => {
    expect(ofClient(hartwell({ others: 2 }))).toBe(LAST_OWNER)
  })
  it('can be deleted when another owner is left, whatever waits', () => {
    expect(ofClient(hartwell({ others: 2, otherOwners: 1, unpaid: 3 }))).toBeNull()
  })
  it('can be deleted by a member who owns nothing, whatever waits', () => {
    expect(ofClient(hartwell({ isOwner: false, others: 1, otherOwners: 1, unpaid: 3 }))).toBeNull()
  })
  it('stays while invoices wait that nobody else could pay', () => {
    expect(ofClient(hartwell({ unpaid: 3 }))).toMatch(/^3 invoices to Hartwell & Sons wait/)
    expect(ofClient(hartwell({ unpaid: 1 }))).toMatch(/^1 invoice to Hartwell & Sons waits/)
  })
  it('stays as long as one of several companies holds it', () => {
    expect(ofClient(hartwell(), hartwell({ others: 1 }))).toBe(LAST_OWNER)
    expect(ofClient(hartwell(), hartwell({ others: 1, otherOwners: 1 }))).toBeNull()
  })
  it('can be deleted by somebody of no company any more', () => {
    expect(ofClient()).toBeNull()
  })
})

describe('what is kept of a deleted account', () => {
  it('is kept for six years from the end of the tax year', () => {
    expect(recordsKeptUntil('2026-11-26')).toBe('2033-04-05')
    expect(recordsKeptUntil('2027-04-05')).toBe('2033-04-05')
    expect(recordsKeptUntil('2027-04-06')).toBe('2034-04-05')
  })
  it('is let go of on the day after its last one, and never before', () => {
    const days = fc.integer({ min: 0, max: 40 * 365 }).map((n) => addDays('2026-01-01', n))
    fc.assert(
      fc.property(days, days, (deletedOn, today) => {
        expect(deletedOn < keptDeletionsStart(today)).toBe(today > recordsKeptUntil(deletedOn))
      }),
    )
  })
  it('has an address of its own that no mail reaches', () => {
    expect(isDeletedEmail(deletedEmail('0193b2c0-0001-7000-8000-000000000001'))).toBe(true)
    expect(isDeletedEmail('callum.reid@example.com')).toBe(false)
  })
})
