import { describe, expect, it } from 'vitest'
import { textPdf } from '../fixtures/text-pdf.ts'
import { wordFile } from '../fixtures/word-file.ts'
import {
  STATEMENT_FILE_REFUSED,
  statementFileKind,
  statementFileRefusal,
} from './statement-file.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))
const COMPOUND = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const utf16 = (text: string) => bytes([...text].map((letter) => `${letter}\0`).join(''))

const FILES = {
  pdf: textPdf(['CIS statement']),
  doc: joined(COMPOUND, new Uint8Array(512), utf16('Root Entry'), utf16('WordDocument')),
  docx: wordFile('CIS statement'),
  jpg: Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]),
  png: Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
}

describe('the kind of a statement’s file', () => {
  it.each(Object.entries(FILES))('is %s by its content', (kind, content) => {
    expect(statementFileKind(content)).toBe(kind)
  })

  it.each([
    ['nothing', new Uint8Array()],
    ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
    ['a web page', bytes('<!doctype html><p>%PDF-1.7')],
    ['a GIF', bytes('GIF89a....')],
    ['a spreadsheet of old', joined(COMPOUND, utf16('Workbook'))],
    ['a ZIP file of something else', bytes(zipOf('xl/workbook.xml'))],
    ['a ZIP file without a directory', bytes('PK\u0003\u0004word/document.xml')],
  ])('is none of them for %s', (_what, content) => {
    expect(statementFileKind(content)).toBeNull()
  })

  it('is none for a Word file that was cut short anywhere', () => {
    const whole = FILES.docx
    for (let length = 0; length < whole.length; length += 1) {
      expect(statementFileKind(whole.subarray(0, length))).toBeNull()
    }
    expect(statementFileKind(joined(whole, bytes('\0\0')))).toBe('docx')
  })

  it('is none for a Word file whose directory lies where it does not say', () => {
    expect(statementFileKind(FILES.docx.subarray(4))).toBeNull()
    expect(statementFileKind(joined(bytes('PK\u0003\u0004'), FILES.docx))).toBeNull()
  })
})

/** The Word file with another name for its document. */
function zipOf(entry: string): string {
  const name = 'word/document.xml'
  const text = String.fromCharCode(...wordFile('x'))
  return text.replaceAll(name, entry.padEnd(name.length, '_').slice(0, name.length))
}

describe('what a statement’s file may be called', () => {
  it.each([
    ['May.pdf', 'pdf'],
    ['MAY.PDF', 'pdf'],
    ['scan.jpeg', 'jpg'],
    ['scan.jpg', 'jpg'],
    ['statement', 'docx'],
    ['Łukasz – März.docx', 'docx'],
  ] as const)('is %s of a %s', (name, kind) => {
    expect(statementFileRefusal(name, kind)).toBeNull()
  })

  it('is not the name of another kind', () => {
    expect(statementFileRefusal('May.jpg', 'pdf')).toBe(
      'The name of this file ends like another kind of file. Rename it to end in .pdf, or choose another one.',
    )
    expect(statementFileRefusal('May.pdf.exe', 'pdf')).toMatch(/Rename it to end in \.pdf/)
    expect(statementFileRefusal('May.docm', 'docx')).toMatch(/\.docx/)
  })

  it('matters less than that it is none', () => {
    expect(statementFileRefusal('May.pdf', null)).toBe(STATEMENT_FILE_REFUSED)
  })
})
