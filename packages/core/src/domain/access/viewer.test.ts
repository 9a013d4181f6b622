import { describe, expect, it } from 'vitest'
import { permissionsOf } from './permission.ts'
import { selfRefusal } from './self-refusal.ts'
import { accountOf, partyOf, type Viewer } from './viewer.ts'

const dave: Viewer = {
  id: 'dave',
  account: { id: 'pennine', side: 'client' },
  permissions: permissionsOf({ user_type: 'client' }),
}
const invoice = { worker_id: 'callum', client_id: 'pennine' }

describe('a person who acts for a company with another id', () => {
  it('is a party of what was sent to the company, not of what bears their own id', () => {
    expect(partyOf(dave.account, invoice)).toBe('client')
    expect(partyOf(dave.account, { ...invoice, client_id: 'dave' })).toBeNull()
  })

  it('may use the paths of the company, not those of another one', () => {
    expect(selfRefusal(dave.account, { id: 'pennine', user_type: 'client' })).toBeNull()
    expect(selfRefusal(dave.account, { id: 'dave', user_type: 'client' })).toBe('access_denied')
  })
})

describe('the account of a person', () => {
  it('is their own, on the side that they registered for', () => {
    expect(accountOf({ id: 'callum', user_type: 'worker' })).toEqual({
      id: 'callum',
      side: 'worker',
    })
  })

  it('is no party on the other side, whatever the ids', () => {
    const worker = accountOf({ id: 'pennine', user_type: 'worker' })
    expect(partyOf(worker, invoice)).toBeNull()
    expect(partyOf(accountOf({ id: 'callum', user_type: 'worker' }), invoice)).toBe('worker')
  })
})
