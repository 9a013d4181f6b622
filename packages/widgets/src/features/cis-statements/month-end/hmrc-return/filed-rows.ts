import { lineOfPath, returnedAs, sentName, type HmrcFiling } from '@daysheet/core'
import { english, type Words } from '../../../../ui/index.ts'
import { toldErrors } from '../../../hmrc/index.ts'
import type { PreparedReturn, Submission } from './filing-step.ts'

type FiledLine = PreparedReturn['lines'][number]
type Finding = NonNullable<HmrcFiling['prepared']>['findings'][number]

/** What a person reads under a line. */
export interface LineNote {
  severity: Finding['severity']
  text: string
}

export interface FiledRow extends FiledLine {
  worker_name: string
  /** As HMRC reads it. */
  sent_name: string
  sent_utr: string | null
  isNameChanged: boolean
  notes: readonly LineNote[]
}

/** The lines with all that is to be said of each beside it. */
export function filedRows(
  prepared: PreparedReturn,
  failed: Submission | null,
  words: Words = english,
): FiledRow[] {
  const changed = new Set(prepared.changes.map(({ path }) => lineOfPath(path)))
  const findings = notesBy(prepared.findings, ({ path, severity, message }) => {
    return [lineOfPath(path), { severity, text: message }]
  })
  // By the worker, not the place: the lines may be others than those that were sent.
  const errors = notesBy(toldErrors(failed?.errors ?? []), ({ worker_id, field, message }) => {
    const text = [field && words(field), message].filter(Boolean).join(': ')
    return [worker_id, { severity: 'block', text }]
  })
  return prepared.lines.map((line, at) => ({
    ...line,
    worker_name: line.name,
    sent_name: sentName(returnedAs(line)),
    sent_utr: returnedAs(line).utr_number,
    isNameChanged: changed.has(at),
    notes: [...(errors.get(line.worker_id) ?? []), ...(findings.get(at) ?? [])],
  }))
}

function notesBy<From, Key>(all: readonly From[], noteOf: (one: From) => [Key, LineNote]) {
  const notes = new Map<Key, LineNote[]>()
  for (const one of all) {
    const [key, note] = noteOf(one)
    notes.set(key, [...(notes.get(key) ?? []), note])
  }
  return notes
}
