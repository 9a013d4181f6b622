import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  asciiFileName,
  fileNamePart,
  invoiceFileName,
  safeFileName,
  uniqueFileNames,
} from './file-name.ts'

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

describe('the name of a file that somebody sends', () => {
  it.each([
    ['May 2026.pdf', 'May 2026.pdf'],
    ['Łukasz – März.docx', 'Łukasz – März.docx'],
    ['statement\u202efdp.exe', 'statementfdp.exe'],
    ['May\0.pdf\r\nX: y', 'May.pdfX: y'],
    ['\u2066May\u2069.pdf\u2028', 'May.pdf'],
    ['a\ud83d.pdf', 'a.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(251)}.pdf`],
    [`${'💷'.repeat(300)}.jpeg`, `${'💷'.repeat(250)}.jpeg`],
    [`May.${'x'.repeat(300)}`, `May.${'x'.repeat(251)}`],
    ['', ''],
  ])('%j is kept as %j', (name, expectedName) => expect(safeFileName(name)).toBe(expectedName))

  it('never holds what can’t be seen, nor more than fits, and keeps its ending', () => {
    const odd = fc.constantFrom('\0', '\u202e', '\u2069', '\ud800', '\r', 'é', '💷')
    const typed = fc.string({ unit: fc.oneof(odd, fc.constantFrom('a', ' ', '.')), maxLength: 400 })
    fc.assert(
      fc.property(typed, (stem) => {
        const safeName = safeFileName(`${stem}.pdf`)
        expect(safeName).toMatch(/^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*\.pdf$/u)
        expect([...safeName].length).toBeLessThanOrEqual(255)
        expect(safeFileName(safeName)).toBe(safeName)
      }),
    )
  })
})

describe('what an invoice is saved as', () => {
  const ofZak = { invoice_number: 'INV-2026-0001', worker_name: 'Łukasz Żak' }

  it('is its number to its worker, and number and worker to its client', () => {
    expect(invoiceFileName('worker', ofZak)).toBe('Invoice-INV-2026-0001.pdf')
    expect(invoiceFileName('client', ofZak)).toBe('INV-2026-0001 Łukasz Żak.pdf')
    expect(asciiFileName(invoiceFileName('client', ofZak))).toBe('INV-2026-0001 Lukasz Zak.pdf')
  })

  it.each([
    ['Siân O’Brien', 'INV-2026-0001 Siân O’Brien.pdf', "INV-2026-0001 Sian O'Brien.pdf"],
    ['../../etc', 'INV-2026-0001 ..-..-etc.pdf', 'INV-2026-0001 ..-..-etc.pdf'],
    ['\u202efdp.exe', 'INV-2026-0001 fdp.exe.pdf', 'INV-2026-0001 fdp.exe.pdf'],
    ['王伟', 'INV-2026-0001 王伟.pdf', 'INV-2026-0001 -.pdf'],
    ['', 'INV-2026-0001.pdf', 'INV-2026-0001.pdf'],
  ])('by a worker called %j is %s', (worker_name, name, ascii) => {
    expect(invoiceFileName('client', { ...ofZak, worker_name })).toBe(name)
    expect(asciiFileName(name)).toBe(ascii)
  })

  it('is cut between characters where a worker has a very long one', () => {
    const name = invoiceFileName('client', { ...ofZak, worker_name: `${'Ż'.repeat(99)}🧱 Zak` })
    expect(name).toBe(`INV-2026-0001 ${'Ż'.repeat(99)}🧱.pdf`)
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
