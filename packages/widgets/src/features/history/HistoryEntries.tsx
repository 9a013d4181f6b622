import {
  formatHistoryValue,
  formatInstant,
  historyFieldLabel,
  type HistoryEntry,
} from '@daysheet/core'
import { HistoryIcon, ListRow, RowList, useWords } from '../../ui/index.ts'
import * as css from './history.css.ts'

export interface HistoryEntriesProps {
  label: string
  entries: readonly HistoryEntry[]
}

/** Who did what and when, with what was before and after. */
export const HistoryEntries = ({ label, entries }: HistoryEntriesProps) => (
  <RowList label={label}>
    {entries.map((entry) => (
      <ListRow
        key={entry.id}
        icon={HistoryIcon}
        title={<>{entry.sentence}</>}
        note={<Details entry={entry} />}
      />
    ))}
  </RowList>
)

function Details({ entry }: { entry: HistoryEntry }) {
  const words = useWords()
  const { at, who, changes, reason } = entry
  const when = [formatInstant(at), who.person && who.party?.name].filter(Boolean).join(' · ')
  return (
    <>
      <span className={css.line}>{when}</span>
      {changes.map(({ field, before, after }) => (
        <span className={css.line} key={field}>
          {words('{field}: {before} → {after}', {
            field: words(historyFieldLabel(field)),
            before: formatHistoryValue(field, before),
            after: formatHistoryValue(field, after),
          })}
        </span>
      ))}
      {reason !== null && <span className={css.line}>“{reason}”</span>}
    </>
  )
}
