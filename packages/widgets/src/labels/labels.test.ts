import { describe, expect, it } from 'vitest'
import type { Labels } from './labels.ts'

describe('Labels', () => {
  it('are typed by the texts that the widgets show', () => {
    const known: Labels = { 'Net amount': 'Take home' }
    // @ts-expect-error: a text that nothing shows
    const unknown: Labels = { 'Net ammount': 'Take home' }
    // @ts-expect-error: a text without values takes no function
    const wrong: Labels = { 'Net amount': () => 'Take home' }
    const values: Labels = { '{hours} h': ({ hours }) => `${hours} godz.` }
    // @ts-expect-error: a value that the sentence does not have
    const misnamed: Labels = { '{hours} h': ({ minutes }) => `${minutes} min` }
    expect([known, unknown, wrong, values, misnamed]).toHaveLength(5)
  })

  it('take plural forms where the English has them', () => {
    const forms: Labels = { '{count} items': { one: '{count} pozycja', other: '{count} pozycji' } }
    const byCount: Labels = { '{count} items': ({ count }) => count.toFixed() }
    // @ts-expect-error: a text without plural forms takes none
    const noPlural: Labels = { 'Net amount': { one: 'Net', other: 'Net' } }
    // @ts-expect-error: no language has this form
    const noForm: Labels = { '{count} items': { several: '{count} pozycje', other: '{count}' } }
    // @ts-expect-error: every language has the form `other`
    const noOther: Labels = { '{count} items': { one: '{count} pozycja' } }
    expect([forms, byCount, noPlural, noForm, noOther]).toHaveLength(5)
  })
})
