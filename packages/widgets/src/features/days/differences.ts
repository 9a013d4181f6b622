import {
  clientDisplayName,
  describeHours,
  formatDay,
  formatPeriod,
  formatPounds,
  isDay,
  type Day,
} from '@daysheet/core'
import type { Fact, WholeDocument } from '../documents/document-config.ts'
import type { Difference } from '../editing/index.ts'
import { hoursWorked, whatIsMissing, type DayEntry } from './day-entry.ts'
import { hoursNote } from './day-formatter.ts'
import type { DaysForm } from './days-form.ts'
import { msg } from '../../ui/i18n/words.ts'

export interface Names {
  project: (id: string) => string
  client: (id: string) => string
}

/** The names of the projects and the client of a saved document; what was typed may have others. */
export function namesIn(doc: WholeDocument): Names {
  const projects = new Map(
    doc.items.flatMap(({ project_id: id, project_name: name }) =>
      id !== null && name !== null ? [[id, name] as const] : [],
    ),
  )
  return {
    project: (id) => projects.get(id) ?? msg('Another project'),
    client: (id) => (id === doc.client_id ? clientDisplayName(doc) : msg('Another client')),
  }
}

const NOTHING = msg('Nothing')
const MOST_LETTERS = 60
const LETTERS_BEFORE = 20

/** Two long texts from a little before the place where they part. */
function inShort(typed: string, saved: string): Omit<Difference, 'what'> {
  let same = 0
  while (same < typed.length && typed[same] === saved[same]) same += 1
  const from = same > MOST_LETTERS - LETTERS_BEFORE ? same - LETTERS_BEFORE : 0
  const part = (text: string) => {
    const rest = from > 0 ? `…${text.slice(from)}` : text
    return rest.length > MOST_LETTERS ? `${rest.slice(0, MOST_LETTERS - 1).trimEnd()}…` : rest
  }
  return { typed: part(typed) || NOTHING, saved: part(saved) || NOTHING }
}

const joined = (texts: readonly string[]): string => [...new Set(texts)].join(', ') || NOTHING

const atFixedPrice = ({ pricing_type }: DayEntry) => pricing_type === 'fixed_price'

/** Descriptions of a day, the simplest first; two versions are shown by the first that differs. */
const readings: readonly ((entries: readonly DayEntry[], names: Names) => string)[] = [
  (entries) =>
    hoursWorked(entries) > 0 || !entries.some(atFixedPrice)
      ? describeHours(hoursWorked(entries))
      : msg('Fixed price'),
  (entries, { project }) =>
    joined(entries.map(({ project_id: id }) => (id === null ? msg('No project') : project(id)))),
  (entries) => hoursNote(entries.filter((entry) => !atFixedPrice(entry))) || msg('No hours'),
  (entries) =>
    joined(
      entries
        .filter(atFixedPrice)
        .map((entry) => `${entry.quantity ?? 0} × ${formatPounds(entry.unit_rate ?? 0)}`),
    ),
  (entries) => joined(entries.filter(atFixedPrice).map((entry) => entry.item_description.trim())),
  (entries) => joined(entries.map(({ notes }) => notes.trim()).filter(Boolean)),
  (entries) => joined(entries.map((entry) => whatIsMissing(entry) ?? 'Complete')),
]

/** Whether two entries are the same line of a body; what a switch hides is no part of it. */
const lineOf = ({ key: _key, has_overtime, overtime_hours, ...entry }: DayEntry) => ({
  ...entry,
  overtime_hours: has_overtime ? (overtime_hours ?? 0) : 0,
})
const linesOf = (entries: readonly DayEntry[]): string =>
  JSON.stringify(entries.map((entry) => Object.entries(lineOf(entry)).toSorted()))

function dayDiffers(
  typed: readonly DayEntry[],
  saved: readonly DayEntry[],
  names: Names,
): Omit<Difference, 'what'> | null {
  if (linesOf(typed) === linesOf(saved)) return null
  for (const read of readings) {
    const [here, there] = [read(typed, names), read(saved, names)]
    if (here !== there) return inShort(here, there)
  }
  return { typed: msg('Other entries'), saved: msg('Other entries') }
}

const period = ({ period_start, period_end }: DaysForm): string =>
  isDay(period_start) && isDay(period_end) && period_end >= period_start
    ? formatPeriod(period_start, period_end)
    : `${period_start ?? NOTHING} – ${period_end ?? NOTHING}`

/** Every day that either of them has work on. */
const workedDays = (one: DaysForm, other: DaysForm): Day[] =>
  [...new Set([...Object.keys(one.days), ...Object.keys(other.days)])].toSorted()

/**
 * What was typed against what is saved, in the order of the form. Nothing where both come to the
 * same: a draft that somebody saved from elsewhere word for word is no conflict.
 */
export function differences<Form extends DaysForm>(
  typed: Form,
  saved: Form,
  names: Names,
  factsOf: (form: Form) => Fact[] = () => [],
): Difference[] {
  const head = (form: Form): Fact[] => [
    { what: msg('Client'), text: form.client_id === null ? NOTHING : names.client(form.client_id) },
    { what: msg('Period'), text: period(form) },
  ]
  const differ = (here: readonly Fact[], there: readonly Fact[]): Difference[] =>
    here.flatMap(({ what, text }, index) => {
      const other = there[index]?.text ?? ''
      return text === other ? [] : [{ what, ...inShort(text, other) }]
    })
  const days = workedDays(typed, saved).flatMap((date) => {
    const difference = dayDiffers(typed.days[date] ?? [], saved.days[date] ?? [], names)
    return difference ? [{ what: formatDay(date, 'weekday'), ...difference }] : []
  })
  const notes = (form: Form): Fact[] => [{ what: msg('Notes'), text: form.notes.trim() }]
  return [
    ...differ(head(typed), head(saved)),
    ...days,
    ...differ(factsOf(typed), factsOf(saved)),
    ...differ(notes(typed), notes(saved)),
  ]
}
