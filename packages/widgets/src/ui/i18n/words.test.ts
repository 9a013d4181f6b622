import { describe, expect, it } from 'vitest'
import { firstFew } from './first-few.ts'
import { english, wordsOf } from './words.ts'

describe('Words', () => {
  describe('when the host gives no labels', () => {
    it('are the English ones', () => {
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
      '{hours} h': ({ hours }: { hours: string | number }) => `${hours} hours`,
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

    it('put a figure of a sentence that came filled in where the host’s sentence has it', () => {
      const polish = wordsOf({ 'Use at most {max} characters': 'Najwyżej {max} znaków' }, 'pl')
      expect(polish('Use at most 2,000 characters')).toBe('Najwyżej 2,000 znaków')
      expect(polish('Use at most a few characters')).toBe('Use at most a few characters')
    })

    it('keep a figure that is the sentence’s own', () => {
      const polish = wordsOf({ 'Choose 1 to {max} days': 'Wybierz od 1 do {max} dni.' }, 'pl')
      expect(polish('Choose 1 to 31 days')).toBe('Wybierz od 1 do 31 dni.')
      expect(polish('Choose 2 to 31 days')).toBe('Choose 2 to 31 days')
    })

    it('leave the full stop behind a figure where it is', () => {
      const polish = wordsOf({ 'At least {min}.': 'Co najmniej {min}.' }, 'pl')
      expect(polish('At least 0.25.')).toBe('Co najmniej 0.25.')
    })

    it('can be made by a function of the figures', () => {
      expect(words('{hours} h', { hours: 8 })).toBe('8 hours')
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

describe('A sentence with plural forms', () => {
  const items = { one: '1 item', other: '{count} items' } as const
  const said = (words: typeof english, counts: number[]) =>
    counts.map((count) => words(items, { count }))

  it('is in the singular for one alone', () => {
    expect(said(english, [0, 1, 2])).toEqual(['0 items', '1 item', '2 items'])
  })

  it('takes the forms of the host’s language', () => {
    const forms = { one: '{count} pozycja', few: '{count} pozycje', other: '{count} pozycji' }
    const polish = wordsOf({ '{count} items': forms }, 'pl')
    expect(said(polish, [1, 2, 4, 5, 12, 22, 25])).toEqual([
      '1 pozycja',
      '2 pozycje',
      '4 pozycje',
      '5 pozycji',
      '12 pozycji',
      '22 pozycje',
      '25 pozycji',
    ])
  })

  it('can be one text for every count, or a function', () => {
    expect(said(wordsOf({ '{count} items': 'Items: {count}' }), [1, 2])).toEqual([
      'Items: 1',
      'Items: 2',
    ])
    const byCount = ({ count }: { count: number }) => '|'.repeat(count)
    expect(said(wordsOf({ '{count} items': byCount }), [1, 2])).toEqual(['|', '||'])
  })

  it('stays English, in English forms, where the host says nothing', () => {
    expect(said(wordsOf({}, 'pl'), [1, 2])).toEqual(['1 item', '2 items'])
  })

  it('takes an unknown language for English', () => {
    expect(said(wordsOf({ '{count} items': items }, 'no such_tag'), [1])).toEqual(['1 item'])
  })
})

describe('A list', () => {
  it('is joined as the host’s language does', () => {
    expect(english.list(['A', 'B', 'C'])).toBe('A, B and C')
    expect(wordsOf({}, 'pl').list(['A', 'B', 'C'])).toBe('A, B i C')
  })

  it('names the first few and counts the rest', () => {
    const days = ['Mon', 'Tue', 'Wed', 'Thu']
    expect(firstFew(days, 4, english)).toBe('Mon, Tue, Wed, Thu')
    expect(firstFew(days, 3, english)).toBe('Mon, Tue, Wed and 1 more')
    expect(firstFew(days, 2, english)).toBe('Mon, Tue and 2 more')
  })
})

describe('The values of a sentence', () => {
  it('are all given, by their names', () => {
    // @ts-expect-error: the number is missing
    expect(english('Delete invoice {number}?')).toBe('Delete invoice {number}?')
    // @ts-expect-error: the sentence has no such value
    expect(english('Delete {number}', { name: 'x' })).toBe('Delete {number}')
    // @ts-expect-error: plural forms are chosen by a number
    expect(english({ one: '1 item', other: '{count} items' }, { count: '2' })).toBe('2 items')
  })
})
