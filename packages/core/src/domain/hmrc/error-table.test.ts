import { describe, expect, it } from 'vitest'
import { actionOfErrors, describeError, meaningOf, type HmrcError } from './error-table.ts'

const error = (number: string, type = 'fatal', text = ''): HmrcError => ({
  ...{ number, type, text, location: '', raised_by: 'Department' },
})

describe('an error of HMRC', () => {
  it.each([
    ['1046', 'fatal', 'credentials'],
    ['1020', 'fatal', 'ours'],
    ['2000', 'fatal', 'gone'],
    ['3000', 'recoverable', 'later'],
    ['5012', 'business', 'content'],
    ['4711', 'business', 'content'],
    ['4711', 'recoverable', 'later'],
    ['4711', 'weird', 'ours'],
    ['constructor', 'toString', 'ours'],
  ])('%s %s means %s', (number, type, action) => {
    expect(meaningOf({ number, type }).action).toBe(action)
  })

  it('is judged by the errors of the body under the general one', () => {
    expect(actionOfErrors([error('3001', 'business'), error('2021', 'business')], true)).toBe(
      'ours',
    )
    expect(actionOfErrors([error('3001', 'business'), error('5012', 'business')], true)).toBe(
      'content',
    )
    expect(actionOfErrors([error('3001', 'business')], true)).toBe('content')
  })

  it.each(['1000', '2005'])('%s after the acknowledgement is waited out', (number) => {
    expect(actionOfErrors([error(number, 'recoverable')], false)).toBe('later')
    expect(actionOfErrors([error(number, 'recoverable')], true)).toBe('wait')
  })

  it('is told in our words, then in HMRC’s', () => {
    expect(describeError(error('5012', 'business', 'Invalid UTR'))).toBe(
      'HMRC did not accept it. Nothing was filed. Mend what it names, then send it again. HMRC says: “Invalid UTR” (5012)',
    )
  })
})
