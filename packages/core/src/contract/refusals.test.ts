import { describe, expect, it } from 'vitest'
import { issuesOf } from './schema-issues.ts'
import { isChoice, requestLeaves } from './schema-leaves.ts'

const leaves = requestLeaves()
const choices = leaves.filter(isChoice)

/** What a form, a careless program or an attacker sends. */
const WRONG = [
  undefined,
  null,
  '',
  'x',
  'prémium',
  7,
  -1,
  1.005,
  NaN,
  true,
  {},
  [],
  [7],
  '9'.repeat(9_000),
]

/** The validator's own words, which are for programmers. */
const JARGON = /Invalid (input|option)|expected|received|Too (small|big)|"|\||undefined|NaN/

const sentencesOf = (schema: Parameters<typeof issuesOf>[0]): string[] => [
  ...new Set(WRONG.flatMap((value) => issuesOf(schema, value).map(([, sentence]) => sentence))),
]

describe('a choice', () => {
  it('is found in every part of the contract', () => {
    const fields = new Set(choices.map(({ field }) => field))
    for (const field of ['status', 'work_type', 'pricing_type', 'trade_type', 'payment_method']) {
      expect(fields).toContain(field)
    }
  })

  it.each(choices.map((leaf) => [leaf.name, leaf] as const))(
    'of %s is refused in a sentence that says what to choose',
    (_name, { schema }) => {
      const sentences = sentencesOf(schema)
      expect(sentences).not.toEqual([])
      for (const sentence of sentences) {
        expect(sentence).toMatch(/^(Choose|Please select) /)
        expect(sentence).not.toMatch(JARGON)
      }
    },
  )
})

describe('a field', () => {
  it.each(leaves.map((leaf) => [leaf.name, leaf] as const))(
    '%s is refused in plain words',
    (_name, { schema }) => {
      for (const sentence of sentencesOf(schema)) {
        expect(sentence).toMatch(/^[A-Z]/)
        expect(sentence).not.toMatch(JARGON)
      }
    },
  )
})
