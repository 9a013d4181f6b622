import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildNewUser, buildWorker } from '../fixtures/user.ts'
import { invoiceLacks, type PrintedProfile } from './invoice-lacks.ts'
import { profileValues } from './profile-values.ts'

const rosa = buildNewUser({
  id: '0193b2c0-0000-7000-8000-000000000001',
  email: 'rosa@example.com',
  full_name: 'Rosa Bianchi',
  user_type: 'worker',
  created_at: '2026-11-23T08:00:00.000Z',
})

describe('what the PDF of an invoice will lack', () => {
  it('is everything for somebody who has only registered, nothing for a whole profile', () => {
    expect(invoiceLacks(rosa)).toEqual(['bank_details', 'address', 'utr', 'cis_status'])
    expect(invoiceLacks(buildWorker())).toEqual([])
  })

  it('is the bank details while the PDF could not print where to pay', () => {
    expect(invoiceLacks(buildWorker({ bank_sort_code: ' ' }))).toEqual(['bank_details'])
    expect(invoiceLacks(buildWorker({ bank_account_number: null }))).toEqual(['bank_details'])
    // The PDF then names the worker as the holder.
    expect(invoiceLacks(buildWorker({ bank_account_name: null }))).toEqual([])
  })

  it('is the CIS status until the worker has answered, either way, or a client has verified them', () => {
    const open = { cis_registered: false, cis_answered: false }
    expect(invoiceLacks(buildWorker(open))).toEqual(['cis_status'])
    expect(invoiceLacks(buildWorker(open), true)).toEqual([])
    for (const cis_registered of [true, false]) {
      const answer = profileValues({ cis_registered, cis_answered: true })
      expect(invoiceLacks({ ...buildWorker(open), ...answer })).toEqual([])
    }
    // Who is under CIS and leaves it has answered the question.
    const registered = profileValues({ cis_registered: true })
    const left = {
      ...buildWorker(open),
      ...registered,
      ...profileValues({ cis_registered: false }),
    }
    expect(invoiceLacks(left)).toEqual([])
  })

  it('never grows with what is filled in', () => {
    const text = fc.constantFrom(null, '', ' ', 'x')
    const profile = fc.record<PrintedProfile>({
      bank_account_number: text,
      bank_sort_code: text,
      address_line1: text,
      city: text,
      postal_code: text,
      utr_number: text,
      cis_registered: fc.boolean(),
      cis_answered: fc.boolean(),
    })
    fc.assert(
      fc.property(profile, (before) => {
        const whole = { ...before, bank_account_number: 'x', bank_sort_code: 'x' }
        const lacks = invoiceLacks(before)
        expect(invoiceLacks(whole)).toEqual(lacks.filter((lack) => lack !== 'bank_details'))
      }),
    )
  })
})
