import { sentName, type HmrcFiling } from '@daysheet/core'
import { toldErrors, type SubmissionError } from '../../../hmrc/index.ts'
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
  isNameChanged: boolean
  notes: readonly LineNote[]
}

/** `lines.2.surname` is of the third line. */
export const lineOfPath = (path: string | null): number | null => {
  const [, at] = /^lines\.(\d+)\./.exec(path ?? '') ?? []
  return at === undefined ? null : Number(at)
}

/** Lines are told apart by their place, so a return of other lines has nothing to say about these. */
export const isOfTheseLines = (
  { lines }: Pick<PreparedReturn, 'lines'>,
  failed: Pick<Submission, 'lines_count'> | null,
): boolean => failed?.lines_count === lines.length

/** The lines with all that is to be said of each beside it. */
export function filedRows(prepared: PreparedReturn, failed: Submission | null): FiledRow[] {
  const errors = failed && isOfTheseLines(prepared, failed) ? toldErrors(failed.errors) : []
  const notes = notesByLine([
    ...errors.map(({ path, message }: SubmissionError) => ({
      ...{ path, severity: 'block' as const, text: message },
    })),
    ...prepared.findings.map(({ path, severity, message }) => ({ path, severity, text: message })),
  ])
  return prepared.lines.map((line, at) => {
    const sent_name = sentName(line)
    return {
      ...line,
      worker_name: line.name,
      sent_name,
      isNameChanged: prepared.changes.some(({ path }) => lineOfPath(path) === at),
      notes: notes.get(at) ?? [],
    }
  })
}

function notesByLine(all: readonly (LineNote & { path: string | null })[]) {
  const notes = new Map<number, LineNote[]>()
  for (const { path, ...note } of all) {
    const at = lineOfPath(path)
    if (at !== null) notes.set(at, [...(notes.get(at) ?? []), note])
  }
  return notes
}
