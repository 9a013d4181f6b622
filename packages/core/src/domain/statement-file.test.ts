import { describe, expect, it } from 'vitest'
import { textPdf } from '../fixtures/text-pdf.ts'
import { wordFile } from '../fixtures/word-file.ts'
import {
  STATEMENT_FILE_REFUSED,
  statementFileKind,
  statementFileRefusal,
  statementKindOfFile,
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

describe('the kind of a file that is not in memory', () => {
  const big = 5 * 1024 * 1024
  const filled = (at: number, part: Uint8Array, byte = 0x77) => {
    const content = new Uint8Array(big).fill(byte)
    content.set(part, at)
    return content
  }
  /** A compound file whose directory is in its middle. */
  const wordOfOld = () => {
    const content = filled(0, COMPOUND, 0)
    const sector = 9_000
    new DataView(content.buffer).setUint32(0x30, sector, true)
    content.set(utf16('WordDocument'), (sector + 1) * 512 + 3 * 128)
    return content
  }
  /** A Word file with pictures in it, as far as its directory tells. */
  const largeWord = () => {
    const small = wordFile('x')
    const end = small.length - 22
    const start = new DataView(small.buffer).getUint32(end + 16, true)
    const large = joined(small.subarray(0, start), new Uint8Array(500_000), small.subarray(start))
    new DataView(large.buffer).setUint32(large.length - 6, start + 500_000, true)
    return large
  }
  const word = largeWord()

  it.each([
    ['pdf', filled(0, FILES.pdf)],
    ['doc', wordOfOld()],
    ['docx', word],
    [null, word.subarray(0, word.length - 1)],
    [null, filled(0, bytes('PK\u0003\u0004'), 0x50)],
    [null, filled(0, COMPOUND)],
    ...Object.entries(FILES),
  ])('is %s, and little of it is read', async (kind, content) => {
    const file = new Blob([Uint8Array.from(content)])
    let bytesRead = 0
    const slice = (start: number, end: number) => {
      bytesRead += end - start
      return file.slice(start, end)
    }
    expect(await statementKindOfFile({ size: file.size, slice })).toBe(kind)
    expect(statementFileKind(content)).toBe(kind)
    expect(bytesRead).toBeLessThan(400_000)
  })
})

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
