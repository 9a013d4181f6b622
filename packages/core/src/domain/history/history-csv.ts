import { formatInstant, type Day } from '../day.ts'
import { fileNamePart } from '../file-name.ts'
import { formatHistoryValue, historyFieldLabel } from './history-field.ts'
import type { HistoryEntryView } from './history-entry.ts'

/** The most entries of one file; what is older is reached by an earlier `to`. */
export const MOST_HISTORY_CSV_ROWS = 10_000

export const HISTORY_CSV_COLUMNS = [
  'When',
  'Person',
  'For',
  'Action',
  'What happened',
  'Changes',
  'Reason',
] as const

const changesText = ({ changes }: HistoryEntryView): string =>
  changes
    .map(
      ({ field, before, after }) =>
        `${historyFieldLabel(field)}: ${formatHistoryValue(field, before)} → ${formatHistoryValue(field, after)}`,
    )
    .join('; ')

/** A row for each entry, as the columns are. */
export const historyCsvRows = (entries: readonly HistoryEntryView[]): string[][] =>
  entries.map((entry) => [
    formatInstant(entry.at),
    entry.who.person?.full_name ?? '',
    entry.who.party?.name ?? '',
    entry.action,
    entry.sentence,
    changesText(entry),
    entry.reason ?? '',
  ])

/** `History-Pennine-Build-Ltd-2026-11-25.csv`. */
export const historyCsvFilename = (company: string, today: Day): string =>
  `History-${fileNamePart(company)}-${today}.csv`
