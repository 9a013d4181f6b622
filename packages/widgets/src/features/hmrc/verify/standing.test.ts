import { expect, it } from 'vitest'
import { standingOf, toDo, usualChoice, type AskedWorker } from './standing.ts'

const buildAskedWorker = (changes: Partial<AskedWorker> = {}): AskedWorker => ({
  engagement_id: 'e1',
  worker_id: 'w1',
  name: 'Łukasz Nowak',
  business_type: 'soletrader',
  title: null,
  forenames: 'Łukasz',
  surname: 'Nowak',
  trading_name: null,
  utr_number: '8786438047',
  company_number: null,
  ni_number: null,
  partnership_name: null,
  partnership_utr: null,
  needs_verification: true,
  verified_on: null,
  last_returned: null,
  can_be_matched: true,
  asked: null,
  ...changes,
})
const answered = (
  verdict: 'verified' | 'unmatched' | 'needs_a_look' | null,
  submission_id = 'R2',
): Pick<AskedWorker, 'asked'> => ({
  asked: {
    ...{ submission_id, action: 'match', line: 0, verdict },
    ...{ result: null, verification_number: null },
  },
})
const standing = (changes: Partial<AskedWorker>) => standingOf(buildAskedWorker(changes), 'R2')

it('is nothing to do for whoever needs no verification, whatever was asked', () => {
  expect(standing({ needs_verification: false, ...answered('unmatched') })).toBe('counts')
})

it('is what HMRC answered last, until it is written down', () => {
  expect(standing(answered('verified'))).toBe('recording')
  expect(standing(answered('unmatched'))).toBe('unmatched')
  expect(standing(answered('needs_a_look'))).toBe('unclear')
})

it('is to be asked again where the last verification is too old to count', () => {
  expect(standing(answered('verified', 'R1'))).toBe('needed')
})

it('is to be asked about, where HMRC can find them at all', () => {
  expect(standing({})).toBe('needed')
  expect(standing({ can_be_matched: false })).toBe('not_findable')
  expect(standing(answered(null))).toBe('needed')
})

it('is matched by itself only where nobody has to decide', () => {
  expect(usualChoice('needed')).toBe('match')
  expect(usualChoice('unmatched')).toBeNull()
  expect(usualChoice('not_findable')).toBeNull()
})

it('has those that a person decides about first, and leaves out who is done', () => {
  const names = toDo(
    [
      buildAskedWorker({ name: 'Aisha' }),
      buildAskedWorker({ name: 'Ben', needs_verification: false }),
      buildAskedWorker({ name: 'Cher', can_be_matched: false }),
      buildAskedWorker({ name: 'Dan', ...answered('unmatched') }),
    ],
    'R2',
  ).map(({ name }) => name)
  expect(names).toEqual(['Dan', 'Cher', 'Aisha'])
})
