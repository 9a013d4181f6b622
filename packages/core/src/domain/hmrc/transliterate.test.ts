import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guessPersonName } from './person-name.ts'
import { transliterate } from './transliterate.ts'

describe('a name in the letters that HMRC takes', () => {
  it.each([
    ['Łukasz Żółć', 'Lukasz Zolc'],
    ['Zażółć gęślą jaźń', 'Zazolc gesla jazn'],
    ['Siân O’Brien', "Sian O'Brien"],
    ['Tŷ Gŵyn – Cyf', 'Ty Gwyn - Cyf'],
    ['José “Pepe” Núñez', 'Jose "Pepe" Nunez'],
    ['Ørsted & Þór Æsir', 'Orsted & Thor Aesir'],
    ['Groß Đorđe', 'Gross Dorde'],
    ['Brown & Sons (UK) £5', 'Brown & Sons (UK) £5'],
    ['  two\u00a0 spaces ', 'two spaces'],
    ['½ Acre…', '1/2 Acre...'],
  ])('%s is sent as %s', (written, sent) => {
    expect(transliterate(written)).toBe(sent)
  })

  it('leaves what has no plain form, for the rules to refuse', () => {
    expect(transliterate('Иван')).toBe('Иван')
  })

  it('does nothing to what it has done', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = transliterate(text)
        expect(transliterate(once)).toBe(once)
      }),
    )
  })
})

describe('a name taken apart', () => {
  it.each([
    ['Mr John Peter Brown', { title: 'Mr', forenames: 'John Peter', surname: 'Brown' }],
    ['Maria van der Berg', { title: null, forenames: 'Maria', surname: 'van der Berg' }],
    ['Dr. Anna Maria Louise Smith', { title: 'Dr', forenames: 'Anna Maria', surname: 'Smith' }],
    ['Cher', { title: null, forenames: '', surname: 'Cher' }],
    ['Dave Hollis', { title: null, forenames: 'Dave', surname: 'Hollis' }],
  ])('%s', (line, name) => {
    expect(guessPersonName(line)).toEqual(name)
  })
})
