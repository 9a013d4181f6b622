import { describe, expect, it } from 'vitest'
import { readRegistrationQuery } from './registration-query.ts'

const read = (query: string) => readRegistrationQuery(new URLSearchParams(query))
const ID = '0198c0de-1111-7222-8333-444455556666'

describe('the query of the registration page', () => {
  it('names the invitation of a worker, of a member of a company, or of a company', () => {
    expect(read(`invite=${ID}`).invitation).toEqual({ as: 'worker', secret: ID })
    expect(read(`member=${ID}`).invitation).toEqual({ as: 'member', secret: ID })
    expect(read(`type=client&join=${ID}`).invitation).toEqual({ as: 'company', secret: ID })
  })

  it('is ignored where the invitation has not the shape of a UUID', () => {
    expect(read('invite=1').invitation).toBeNull()
    expect(read(`member=${ID}0`).invitation).toBeNull()
    expect(read('').invitation).toBeNull()
  })

  it('names what an application asks', () => {
    expect(read('request=abc').request).toBe('abc')
    expect(read('type=worker').request).toBeNull()
  })

  it('skips the account type when a plan and a type are given', () => {
    expect(read('type=client&plan=starter')).toMatchObject({
      type: 'client',
      plan: 'starter',
      skipsType: true,
    })
  })

  it('asks for the account type when only one of them is given, or the type is unknown', () => {
    expect(read('type=client').skipsType).toBe(false)
    expect(read('plan=starter').skipsType).toBe(false)
    expect(read('plan=starter&type=admin')).toMatchObject({ skipsType: false, type: 'worker' })
  })
})
