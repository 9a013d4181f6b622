import { describe, expect, it } from 'vitest'
import { checkAccountsOfficeReference, checkPayeReference } from './contractor-details.ts'

describe('an employer PAYE reference', () => {
  it.each(['123/AB45678', '120/HA40823', '073/p', '123 / AB45678', '123/ABCDEFGHIJ'])(
    '%s looks right',
    (text) => {
      expect(checkPayeReference(text)).toBeNull()
    },
  )
  it.each(['12/AB45678', '123AB45678', '123/', '123/ABCDEFGHIJK', 'ABC/12345'])(
    '%s gets a warning',
    (text) => {
      expect(checkPayeReference(text)).toMatch(/^An employer PAYE reference is 3 digits/)
    },
  )
})

describe('an Accounts Office reference', () => {
  it.each(['123PA00012345', '123PA0001234X', '123 PA 0001234 5', '123pa00012345'])(
    '%s looks right',
    (text) => {
      expect(checkAccountsOfficeReference(text)).toBeNull()
    },
  )
  it.each(['123PA0001234', '123AP00012345', '12PA000123456', '123PA0001234Y'])(
    '%s gets a warning',
    (text) => {
      expect(checkAccountsOfficeReference(text)).toMatch(/has 13 characters/)
    },
  )
})

it('neither is missed when it is empty, nor judged outside of the United Kingdom', () => {
  for (const check of [checkPayeReference, checkAccountsOfficeReference]) {
    expect(check('')).toBeNull()
    expect(check('what it is there', 'Ireland')).toBeNull()
  }
})
