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
  // A worker is a person and a party in one.
  const party = who.person && who.party?.name !== who.person.full_name ? who.party?.name : null
  const [added, changed] = [changes.filter(isAdded), changes.filter((one) => !isAdded(one))]
  return (
    <>
      <span className={css.line}>{[formatInstant(at), party].filter(Boolean).join(' · ')}</span>
      {added.length > 0 && (
        <span className={css.line}>
          {added
            .map(({ field, after }) =>
              words('{field}: {value}', {
                field: words(historyFieldLabel(field)),
                value: formatHistoryValue(field, after),
              }),
            )
            .join(' · ')}
        </span>
      )}
      {changed.map(({ field, before, after }) => (
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

/** There was nothing before: what is there now is all there is to say. */
const isAdded = ({ before }: HistoryEntry['changes'][number]) => before === null || before === ''
