import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fileNamePart, uniqueFileNames } from './file-name.ts'

describe('a text in the name of a file', () => {
  it.each([
    ['O’Brien & Sons / Łódź', 'O-Brien-Sons-Łódź'],
    ['../../etc/passwd', 'etc-passwd'],
    ['C:\\Windows\\con.txt', 'C-Windows-con-txt'],
    ['Drill bits 10 mm\r\n', 'Drill-bits-10-mm'],
    ['🧱', ''],
    ['x'.repeat(300), 'x'.repeat(60)],
  ])('%j is %j', (text, name) => expect(fileNamePart(text)).toBe(name))

  it('is never a way into another folder, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fileNamePart(text)).toMatch(/^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)?$/u)
      }),
    )
  })
})

describe('names in one folder', () => {
  it('are each there once, whatever their case', () => {
    expect(uniqueFileNames(['a.pdf', 'A.pdf', 'a.pdf', 'a-2.pdf', 'b'])).toEqual([
      'a.pdf',
      'A-2.pdf',
      'a-3.pdf',
      'a-2-2.pdf',
      'b',
    ])
  })

  it('are as many as were asked for and all different', () => {
    const name = fc.constantFrom('a.pdf', 'A.pdf', 'a-2.pdf', 'a-3.pdf', 'b', 'B-2')
    fc.assert(
      fc.property(fc.array(name), (names) => {
        const unique = uniqueFileNames(names).map((one) => one.toLowerCase())
        expect(new Set(unique).size).toBe(names.length)
      }),
    )
  })
})
