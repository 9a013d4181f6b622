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
/** As much of a file's start and end as is looked at, however large it is. */
const HEAD_BYTES = 64 * 1024
const TAIL_BYTES = 256 * 1024
/** Where a compound file's directory begins: 64 entries of it, of which Word writes a dozen. */
const DIRECTORY_BYTES = 64 * 128

/** What of a file is looked at. */
interface Parts {
  size: number
  head: Uint8Array
  tail: Uint8Array
  directory: Uint8Array
}

/** A `Blob`, as far as it is needed here. */
interface SlicedFile {
  size: number
  slice: (start: number, end: number) => { arrayBuffer: () => Promise<ArrayBuffer> }
}

/**
 * What a file is, by its content and not by what it claims; null for anything else, and for a Word
 * file that was cut short. On 22 Nov 2026 a file `May.jpg` that begins `%PDF-` is a PDF.
 */
export function statementFileKind(content: Uint8Array): StatementFileKind | null {
  const size = content.length
  const head = content.subarray(0, HEAD_BYTES)
  const at = directoryAt(head)
  return kindOf({
    size,
    head,
    tail: content.subarray(Math.max(0, size - TAIL_BYTES)),
    directory: content.subarray(at, at + DIRECTORY_BYTES),
  })
}

/** The same of a file that is not in memory: only what decides is read. */
export async function statementKindOfFile(file: SlicedFile): Promise<StatementFileKind | null> {
  const { size } = file
  const read = async (start: number, end: number) =>
    new Uint8Array(await file.slice(start, Math.min(end, size)).arrayBuffer())
  const head = await read(0, HEAD_BYTES)
  const at = Math.min(directoryAt(head), size)
  return kindOf({
    size,
    head,
    tail: await read(Math.max(0, size - TAIL_BYTES), size),
    directory: await read(at, at + DIRECTORY_BYTES),
  })
}

function kindOf({ size, head, tail, directory }: Parts): StatementFileKind | null {
  if (hasText(head, 0, '%PDF-')) return 'pdf'
  const image = imageTypeOf(head)
  if (image === 'image/jpeg') return 'jpg'
  if (image === 'image/png') return 'png'
  if (isCompoundFile(head)) {
    return [head, tail, directory].some((part) => includes(part, WORD_STREAM)) ? 'doc' : null
  }
  return hasText(head, 0, 'PK\u0003\u0004') && zipHolds(tail, size, 'word/document.xml')
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

/** Where a compound file says that its directory begins (MS-CFB, 2.2); 0 for any other file. */
function directoryAt(head: Uint8Array): number {
  if (head.length < 512 || !isCompoundFile(head)) return 0
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  const sectorBytes = view.getUint16(0x1e, true) === 12 ? 4096 : 512
  return (view.getUint32(0x30, true) + 1) * sectorBytes
}

/** At most this far from its end a ZIP file has its directory's place (APPNOTE, 4.3.16). */
const LONGEST_END = 22 + 0xffff

/** Whether a ZIP file is whole and its directory, which is written last, names this entry. */
function zipHolds(tail: Uint8Array, size: number, entry: string): boolean {
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength)
  const tailAt = size - tail.length
  const earliest = Math.max(0, tail.length - LONGEST_END)
  let at = tail.lastIndexOf(P, tail.length - 22)
  while (at >= earliest && !hasText(tail, at, 'PK\u0005\u0006')) {
    at = at === 0 ? -1 : tail.lastIndexOf(P, at - 1)
  }
  if (at < earliest || tail.length < 22) return false
  const bytes = view.getUint32(at + 12, true)
  const start = view.getUint32(at + 16, true) - tailAt
  if (start < 0 || start + bytes > at || !hasText(tail, start, 'PK\u0001\u0002')) return false
  return includes(tail.subarray(start, start + bytes), codesOf(entry))
}

const P = 0x50

const codesOf = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0))

function hasText(content: Uint8Array, at: number, text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (content[at + index] !== text.charCodeAt(index)) return false
  }
  return true
}

function includes(content: Uint8Array, part: readonly number[]): boolean {
  const [first = 0] = part
  for (let at = content.indexOf(first); at !== -1; at = content.indexOf(first, at + 1)) {
    if (part.every((code, index) => content[at + index] === code)) return true
  }
  return false
}
