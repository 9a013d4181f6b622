import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { requestLeaves } from './schema-leaves.ts'

/** What is compared with a hash or a list as it was sent, and looked for, not kept. */
const UNSTORED_FIELDS = /password|token|^q$|cursor/
const accepts = (schema: { safeParse: (text: string) => { success: boolean } }, text: string) =>
  schema.safeParse(text).success

const lines = requestLeaves().filter(
  ({ field, schema }) =>
    !UNSTORED_FIELDS.test(field) &&
    accepts(schema, 'Pennine Build') &&
    !accepts(schema, 'one\ntwo'),
)
const UNSEEN = [
  ...['\u061c', '\u200e', '\u200f', '\ufeff', '\u0085', '\u2028', '\u2029', '\u0080', '\u009f'],
  ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'],
]
const parseText = (schema: (typeof lines)[number]['schema'], text: string): unknown =>
  schema.safeParse(text).data

describe('a text of one line', () => {
  it('is asked for in fields of requests', () => {
    const fields = new Set(lines.map(({ field }) => field))
    for (const field of ['full_name', 'company_name', 'name', 'payment_reference']) {
      expect(fields).toContain(field)
    }
    expect(lines.length).toBeGreaterThan(30)
  })

  it.each(lines)(
    '$name keeps nothing that can’t be seen and turns it into another',
    ({ schema }) => {
      fc.assert(
        fc.property(
          fc.array(fc.constantFrom(...UNSEEN), { minLength: 1, maxLength: 6 }),
          (marks) => {
            const text = marks.reduce((all, mark, at) => `${all}${mark}${'nine'[at] ?? ''}`, 'Pen')
            const value = parseText(schema, text)
            for (const mark of UNSEEN) expect(String(value ?? '')).not.toContain(mark)
          },
        ),
        { numRuns: 30 },
      )
    },
  )

  it.each(lines)('$name reads a line separator as a space', ({ schema }) => {
    expect([undefined, 'Pennine Build']).toContain(parseText(schema, 'Pennine\u2028Build'))
  })

  it('keeps the joiners that names and emoji are made of', () => {
    const name = lines.find(({ field }) => field === 'full_name')
    expect(name && parseText(name.schema, 'نیم\u200cفاصله')).toBe('نیم\u200cفاصله')
    expect(name && parseText(name.schema, 'Ann 👷\u200d♀️')).toBe('Ann 👷\u200d♀️')
  })
})
