import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  contract,
  endpoints,
  isBinary,
  isEmpty,
  responseProblems,
  shapeProblems,
  successOf,
  type Endpoint,
} from '@daysheet/core'
import { definitionOf, type Schema } from '../../../../core/src/contract/schema-definition.ts'
import { responseSchemaOf } from './response-schema.ts'

const TEXTS = [
  '',
  'text',
  '2026-02-28',
  '2026-02-30',
  '2026-11-29T08:00:00.000Z',
  '2026-11-29 08:00',
  '01a22581-9f0c-71f6-ae81-cdb79db989f5',
  '01a22581-9f0c-01f6-ae81-cdb79db989f5',
  'siân@example.com',
  ' dave@example.com ',
  'x'.repeat(255),
  '👷'.repeat(150),
]
const NUMBERS = [0, -1, 0.1, 1e21, -1e21, NaN, Infinity]
const odd = fc.constantFrom<unknown>(...TEXTS, ...NUMBERS, true, null, undefined, [], [null], {})

/** An answer of this shape, of which one place in `rarity` or so holds something else. */
function answerOf(schema: Schema, rarity: number): fc.Arbitrary<unknown> {
  const { type, shape, element, innerType, options, entries, values, format } = definitionOf(schema)
  const below = (one: Schema) => answerOf(one, rarity)
  const right = (): fc.Arbitrary<unknown> => {
    if (shape)
      return fc.record(
        Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, below(field)])),
      )
    if (element) return fc.array(below(element), { maxLength: 2 })
    if (type === 'optional' && innerType) return fc.option(below(innerType), { nil: undefined })
    if (innerType) return fc.option(below(innerType), { nil: null })
    if (options) return fc.oneof(...options.map(below))
    if (entries || values) return fc.constantFrom(...(values ?? Object.values(entries ?? {})))
    if (type === 'boolean') return fc.boolean()
    if (type === 'number') return format ? fc.integer() : fc.double({ noNaN: true, max: 1e9 })
    if (format === 'uuid') return fc.constant('01a22581-9f0c-71f6-ae81-cdb79db989f5')
    if (format === 'datetime') return fc.constant('2026-11-29T08:00:00.000Z')
    return fc.constantFrom('2026-11-29', 'dave@example.com')
  }
  return rarity === 0 ? right() : fc.oneof({ weight: rarity, arbitrary: right() }, odd)
}

const schemaOf = (endpoint: Endpoint): Schema | null => {
  const { shape } = successOf(endpoint)
  return isBinary(shape) || isEmpty(shape) ? null : shape
}

const shortly = (call: string, answer: unknown) => {
  const schema = responseSchemaOf(call)
  if (!schema) throw new Error(`${call} is not in the table`)
  return responseProblems(schema, answer)
}

describe('the short form of what a call is answered with', () => {
  it.each(Object.keys(contract))('says of any answer of %s what the contract says', (noun) => {
    for (const { name, endpoint } of endpoints.filter((one) => one.noun === noun)) {
      const schema = schemaOf(endpoint)
      const answers = schema
        ? fc.oneof(answerOf(schema, 0), answerOf(schema, 3), answerOf(schema, 40), odd)
        : fc.oneof(odd, fc.constant(new Blob(['%PDF'])))
      fc.assert(
        fc.property(answers, (answer) => {
          expect(shortly(`${noun}.${name}`, answer)).toEqual(shapeProblems(endpoint, answer))
        }),
        { numRuns: 60 },
      )
    }
  })

  const ID = '01a22581-9f0c-71f6-ae81-cdb79db989f5'
  const worker = { type: 'worker', id: ID, title: 'Siân', subtitle: null, status: 'active' }
  const rare: [string, Endpoint, unknown][] = [
    // Only one kind of hit has these fields, and one of them is wrong in its value.
    ['search.find', contract.search.find, { hits: [{ ...worker, id: 'none' }] }],
    ['search.find', contract.search.find, { hits: [{ ...worker, id: 'none', title: 8 }] }],
    [
      'session.disownSignIn',
      contract.session.disownSignIn,
      { message: '', reset: { token: ID, email: ' sian@example.com ' } },
    ],
    [
      'session.disownSignIn',
      contract.session.disownSignIn,
      { message: '', reset: { token: '', email: `${'s'.repeat(260)} @` } },
    ],
    // 150 characters, each of two UTF-16 units.
    [
      'session.disownSignIn',
      contract.session.disownSignIn,
      { message: '', reset: { token: '👷'.repeat(150), email: 'sian@example.com' } },
    ],
  ]
  it.each(rare)('says the same of what comes by chance seldom: %s', (call, endpoint, answer) => {
    expect(shortly(call, answer)).toEqual(shapeProblems(endpoint, answer))
  })

  it('has every call of the contract and no other', () => {
    expect(endpoints.filter(({ noun, name }) => !responseSchemaOf(`${noun}.${name}`))).toEqual([])
    expect(responseSchemaOf('invoices.shred')).toBeUndefined()
  })
})
