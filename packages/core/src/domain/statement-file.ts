import { imageTypeOf } from './image-type.ts'
import { msg } from './msg.ts'
import { endingOf } from './statement-upload.ts'

/** The kinds of file that a statement may be, with the media type and the endings of each. */
export const STATEMENT_FILES = {
  pdf: { mediaType: 'application/pdf', endings: ['pdf'] },
  doc: { mediaType: 'application/msword', endings: ['doc'] },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    endings: ['docx'],
  },
  jpg: { mediaType: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  png: { mediaType: 'image/png', endings: ['png'] },
} as const
export type StatementFileKind = keyof typeof STATEMENT_FILES

export const STATEMENT_FILE_REFUSED = msg(
  'Use a PDF, Word, JPG or PNG file. If it is one, it may be damaged: save it again and choose it anew.',
)
/**
 * What a file is, by its content and not by what it claims; null for anything else, and for a Word
 * file that was cut short. On 22 Nov 2026 a file `May.jpg` that begins `%PDF-` is a PDF.
 */
export function statementFileKind(content: Uint8Array): StatementFileKind | null {
  if (hasText(content, 0, '%PDF-')) return 'pdf'
  const image = imageTypeOf(content)
  if (image === 'image/jpeg') return 'jpg'
  if (image === 'image/png') return 'png'
  if (isCompoundFile(content)) return includes(content, WORD_STREAM) ? 'doc' : null
  return hasText(content, 0, 'PK\u0003\u0004') && zipHolds(content, 'word/document.xml')
    ? 'docx'
    : null
}

/**
 * Why a file can't be stored, or null: no kind that is taken, or a name that says another kind, so
 * that nothing would open it. A name without an ending says nothing.
 */
export function statementFileRefusal(
  filename: string,
  kind: StatementFileKind | null,
): string | null {
  if (kind === null) return STATEMENT_FILE_REFUSED
  const ending = endingOf(filename)
  const { endings } = STATEMENT_FILES[kind]
  if (ending === null || (endings as readonly string[]).includes(ending)) return null
  return msg(
    'The name of this file ends like another kind of file. Rename it to end in .{ending}, or choose another one.',
    { ending: endings[0] },
  )
}

/** The header of OLE files (MS-CFB, 2.2), and the name that a Word document's stream has in one. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const WORD_STREAM = [...'WordDocument'].flatMap((letter) => [letter.charCodeAt(0), 0])

const isCompoundFile = (content: Uint8Array): boolean =>
  COMPOUND.every((byte, at) => content[at] === byte)

/** At most this far from its end a ZIP file has its directory's place (APPNOTE, 4.3.16). */
const LONGEST_END = 22 + 0xffff

/** Whether a ZIP file is whole and its directory, which is written last, names this entry. */
function zipHolds(content: Uint8Array, entry: string): boolean {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  const earliest = Math.max(0, content.length - LONGEST_END)
  for (let at = content.length - 22; at >= earliest; at -= 1) {
    if (!hasText(content, at, 'PK\u0005\u0006')) continue
    const size = view.getUint32(at + 12, true)
    const start = view.getUint32(at + 16, true)
    if (start + size > at || !hasText(content, start, 'PK\u0001\u0002')) return false
    return includes(content.subarray(start, start + size), codesOf(entry))
  }
  return false
}

const codesOf = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0))

const hasText = (content: Uint8Array, at: number, text: string): boolean =>
  codesOf(text).every((code, index) => content[at + index] === code)

function includes(content: Uint8Array, part: readonly number[]): boolean {
  const [first = 0] = part
  for (let at = content.indexOf(first); at !== -1; at = content.indexOf(first, at + 1)) {
    if (part.every((code, index) => content[at + index] === code)) return true
  }
  return false
}
