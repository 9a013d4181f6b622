import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText, isFound } from './fold-text.ts'

describe('folded text', () => {
  it.each([
    ['Łukasz Wójcik', 'lukasz wojcik'],
    ['ŁUKASZ', 'lukasz'],
    ['Siân', 'sian'],
    ['Sia\u0302n', 'sian'],
    ['Seán Ó Súilleabháin', 'sean o suilleabhain'],
    ['O’Brien', "o'brien"],
    ['O‘Brien', "o'brien"],
    ['OʼBrien', "o'brien"],
    ['O´Brien', "o'brien"],
    ['O`Brien', "o'brien"],
    ['O′Brien', "o'brien"],
    ['Groß & Söhne', 'gross & sohne'],
    ['GROẞ', 'gross'],
    ['Æthelred Þór Ðuric', 'aethelred thor duric'],
    ['Øystein Đorđević', 'oystein dordevic'],
    ['İstanbul ılık', 'istanbul ilik'],
    ['ΟΔΟΣ οδος', 'οδοσ οδοσ'],
    ['Ёлкина', 'елкина'],
    ['INV‑2026–0001', 'inv-2026-0001'],
    ['ＩＮＶ－２０２６', 'inv-2026'],
    ['  Brick \u00a0 &\tBeam\n', 'brick & beam'],
    ['Al\u00adan\u200b Ng\ufeff', 'alan ng'],
    ['“Big” £20', '"big" £20'],
  ])('of %s is %s', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  it('is folded already, whatever it was made of', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text))
      }),
      { numRuns: 2_000 },
    )
  })

  it('is the same for every character, however it is composed or written', () => {
    const differing: string[] = []
    for (let point = 0; point <= 0x10ffff; point += 1) {
      const character = String.fromCodePoint(point)
      if (!/[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}\p{Cf}]/u.test(character)) continue
      const folded = foldText(character)
      if (foldText(folded) !== folded || foldText(character.normalize('NFD')) !== folded) {
        differing.push(point.toString(16))
      }
    }
    expect(differing).toEqual([])
  })
})

describe('a search', () => {
  it.each([
    ['lukasz', 'Łukasz Wójcik'],
    ['ŁUK', 'lukasz wojcik'],
    ['sian', 'Siân Pritchard'],
    ['Siân', 'SIAN PRITCHARD'],
    ["o'brien", 'Aoife O’Brien'],
    ['o’brien', "Aoife O'Brien"],
    ['', 'anything'],
    ['  ', 'anything'],
  ])('for %j finds %s', (typed, name) => {
    expect(isFound(typed, [null, name])).toBe(true)
  })

  it('finds every text by itself, in capitals and by any part of its folded form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), fc.nat(), (text, from, length) => {
        expect(isFound(text, [text])).toBe(true)
        expect(isFound(foldText(text).slice(from % 10, (from % 10) + length), [text])).toBe(true)
      }),
    )
  })

  it('finds nothing in texts that do not hold it', () => {
    expect(isFound('marek', ['Łukasz Wójcik', null])).toBe(false)
    expect(isFound('x', [])).toBe(false)
    expect(isFound('%', ['Brick & Beam'])).toBe(false)
  })
})
