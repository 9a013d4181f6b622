import { describe, expect, it } from 'vitest'
import { english, wordsOf, type Labels } from './words.ts'

describe('Words', () => {
  describe('when the host gives no labels', () => {
    it('are the English ones', () => {
      expect(wordsOf(undefined)).toBe(english)
      expect(english('Submit Invoice')).toBe('Submit Invoice')
      expect(english('Delete invoice {number}?', { number: 'INV-2026-0007' })).toBe(
        'Delete invoice INV-2026-0007?',
      )
    })
  })

  describe('when the host gives labels', () => {
    const words = wordsOf({
      'Submit Invoice': 'Send invoice',
      '{percent}% of labour {amount}': '{amount} of labour at {percent}%',
      '{count} items': ({ count }) => (Number(count) < 5 ? `${count} pozycje` : `${count} pozycji`),
    })

    it('are the host’s', () => {
      expect(words('Submit Invoice')).toBe('Send invoice')
    })

    it('stay English where the host says nothing', () => {
      expect(words('Save Draft')).toBe('Save Draft')
    })

    it('put figures where the host’s sentence has them', () => {
      expect(words('{percent}% of labour {amount}', { percent: 20, amount: '£1,475.00' })).toBe(
        '£1,475.00 of labour at 20%',
      )
    })

    it('can depend on the figures, for a language with more plurals than two', () => {
      expect(words('{count} items', { count: 3 })).toBe('3 pozycje')
      expect(words('{count} items', { count: 12 })).toBe('12 pozycji')
    })

    it('leave what is no text as it is', () => {
      const node = { type: 'strong' }
      expect(words(node)).toBe(node)
      expect(words(undefined)).toBeUndefined()
    })

    it('take a text for nothing but a text, whatever it is called', () => {
      expect(words('constructor')).toBe('constructor')
      expect(words('{toString}', {} as Record<'toString', string>)).toBe('{toString}')
    })
  })
})

describe('Labels', () => {
  it('are typed by the texts that the widgets show', () => {
    const known: Labels = { 'Net amount': 'Take home' }
    // @ts-expect-error: a text that nothing shows
    const unknown: Labels = { 'Net ammount': 'Take home' }
    // @ts-expect-error: a text without figures takes no function
    const wrong: Labels = { 'Net amount': () => 'Take home' }
    const figures: Labels = { '{hours} h': ({ hours }) => `${hours} godz.` }
    // @ts-expect-error: a figure that the sentence does not have
    const misnamed: Labels = { '{hours} h': ({ minutes }) => `${minutes} min` }
    expect([known, unknown, wrong, figures, misnamed]).toHaveLength(5)
  })

  it('have every figure of a sentence filled in', () => {
    // @ts-expect-error: the number is missing
    expect(english('Delete invoice {number}?')).toBe('Delete invoice {number}?')
    // @ts-expect-error: the sentence has no such figure
    expect(english('Delete {number}', { name: 'x' })).toBe('Delete {number}')
  })
})
