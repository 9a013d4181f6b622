import { DIRECTION_MARKS } from './plain-line.ts'

const LONGEST_PART = 60
/** Of a person's name in a file's name. */
const LONGEST_PERSON = 100
/** Of the column that names are kept in, and of most file systems. */
const LONGEST_NAME = 255
const UNSEEN = new RegExp(`[\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}${DIRECTION_MARKS}\\ufffd]`, 'gu')
/** An ending is what a system opens a file by: `.pdf`, `.docx`. */
const ENDING = /\.[\p{L}\p{N}]{1,10}$/u

/**
 * A file's name as it may be kept and shown: without control characters, line separators, halves of
 * characters and what turns the direction of writing (`statement\u202Efdp.exe` reads as
 * `statementexe.pdf`), and of at most 255 characters, the ending kept. `''` where nothing is left.
 */
export function safeFileName(name: string): string {
  const visibleName = name.replaceAll(UNSEEN, '')
  const [ending = ''] = ENDING.exec(visibleName) ?? []
  const characters = [...visibleName]
  if (characters.length <= LONGEST_NAME) return visibleName.trim()
  const stem = characters.slice(0, LONGEST_NAME - [...ending].length)
  return `${stem.join('').trim()}${ending}`
}

/**
 * A text as a part of a file's name: letters and figures of any script, everything else a hyphen, so
 * that no system takes any of it for a folder. `O’Brien & Sons / Łódź` is `O-Brien-Sons-Łódź`.
 */
export const fileNamePart = (text: string): string =>
  [...text.normalize('NFC').replaceAll(/[^\p{L}\p{N}]+/gu, '-')]
    .slice(0, LONGEST_PART)
    .join('')
    .replaceAll(/^-|-$/g, '')

/**
 * The names, each once: `a.pdf`, `A.pdf` and `a.pdf` are `a.pdf`, `A-2.pdf` and `a-3.pdf`, since
 * Windows and macOS keep names apart by more than case.
 */
export function uniqueFileNames(names: readonly string[]): string[] {
  const usedNames = new Set<string>()
  return names.map((name) => {
    const dot = name.lastIndexOf('.')
    const [stem, ending] = dot === -1 ? [name, ''] : [name.slice(0, dot), name.slice(dot)]
    let unique = name
    for (let n = 2; usedNames.has(unique.toLowerCase()); n += 1) unique = `${stem}-${n}${ending}`
    usedNames.add(unique.toLowerCase())
    return unique
  })
}

const UNDECOMPOSED: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  '’': "'",
}

/**
 * A file's name in ASCII, for what reads no other (RFC 6266, appendix D): `Łukasz Żak.pdf` is
 * `Lukasz Zak.pdf`; what has no such letter is a hyphen.
 */
export const asciiFileName = (name: string): string =>
  name
    .replaceAll(/[^ -~]/gu, (letter) => UNDECOMPOSED[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[^ -~]+/gu, '-')

/** What a system refuses in a name, or takes for a folder (Windows, 'Naming files'). */
const REFUSED = /[<>:"/\\|?*]+/g

/**
 * What an invoice's PDF is saved as: `Invoice-INV-2026-0001.pdf` by its worker. A client has as many
 * INV-2026-0001 as workers: `INV-2026-0001 Łukasz Żak.pdf`.
 */
export const invoiceFileName = (
  side: 'worker' | 'client',
  invoice: { invoice_number: string; worker_name: string },
): string => {
  if (side === 'worker') return `Invoice-${invoice.invoice_number}.pdf`
  return numberAndWorker(invoice.invoice_number, invoice.worker_name)
}

/** What the PDF of a timesheet is saved as by its client: `TS-2026-0004 Callum Reid.pdf`. */
export const timesheetFileName = (timesheet: {
  timesheet_number: string
  worker_name: string
}): string => numberAndWorker(timesheet.timesheet_number, timesheet.worker_name)

function numberAndWorker(number: string, worker_name: string): string {
  const name = safeFileName(worker_name).replaceAll(REFUSED, '-')
  const worker = [...name].slice(0, LONGEST_PERSON).join('').trim()
  return `${[number, worker].filter(Boolean).join(' ')}.pdf`
}

/** As {@link invoiceFileName}: `Remittance PR-2026-0007.pdf`, for a client with the worker's name. */
export const remittanceFileName = (
  side: 'worker' | 'client',
  remittance: { number: string; worker_name: string },
): string =>
  numberAndWorker(
    `Remittance ${remittance.number}`,
    side === 'client' ? remittance.worker_name : '',
  )

/** As {@link invoiceFileName}: `CN-2026-0003.pdf`, for a client `CN-2026-0003 Łukasz Żak.pdf`. */
export const creditNoteFileName = (
  side: 'worker' | 'client',
  note: { credit_note_number: string; worker_name: string },
): string => numberAndWorker(note.credit_note_number, side === 'client' ? note.worker_name : '')
