import { isComplete, type DayEntry } from '../day-entry.ts'
import { entriesInPeriod, type DaysForm } from '../days-form.ts'

/**
 * The work of the period as the lines of a body. Entries without a project or an amount are
 * dropped; when none would be left all stay, so that each can show what it lacks.
 */
export function writtenLines<Line>(
  form: DaysForm,
  lineOf: (date: string, entry: DayEntry) => Line,
  { keepsAll = false, fieldOf = (field: string, _entry: DayEntry) => field } = {},
): { items: Line[]; pathOf: (path: string) => string } {
  const all = entriesInPeriod(form)
  const complete = all.filter(({ entry }) => isComplete(entry))
  const lines = keepsAll || complete.length === 0 ? all : complete
  const pathOf = (path: string): string => {
    const [list, index, field, ...rest] = path.split('.')
    const line = list === 'items' && index !== undefined ? lines[Number(index)] : undefined
    if (!line) return path
    if (field === undefined) return line.path
    return [line.path, fieldOf(field, line.entry), ...rest].join('.')
  }
  return { items: lines.map(({ date, entry }) => lineOf(date, entry)), pathOf }
}
