import { formatInstant } from '@daysheet/core'
import { Text } from '../../ui/index.ts'
import { useWords } from '../../ui/i18n/index.ts'
import { ConflictDialog } from '../versions/index.ts'
import * as css from './conflict.css.ts'
import type { Difference } from './differences.ts'
import type { Conflict } from './editing/conflict.ts'

const MOST_SHOWN = 6

export interface VersionConflictProps {
  /** Null while nobody has to choose. */
  conflict: Conflict | null
  onKeepMine: () => void
  onUseSaved: () => void
}

/** Asks which of two versions of a document to keep. */
export function VersionConflict({ conflict, onKeepMine, onUseSaved }: VersionConflictProps) {
  if (!conflict) return null
  const { name, typed, saved } = conflict
  return (
    <ConflictDialog
      name={name}
      began={typed.version}
      saved={saved.version}
      onUseSaved={onUseSaved}
      onKeepMine={onKeepMine}
    >
      <Differences {...conflict} />
    </ConflictDialog>
  )
}

/** When each version was changed, and what differs. */
function Differences({ name, typed, saved, differences }: Conflict) {
  const words = useWords()
  const more = differences.length - MOST_SHOWN
  return (
    <>
      <table
        className={css.table}
        aria-label={words('What is different about {number}', { number: name })}
      >
        <thead>
          <tr>
            <td className={css.corner} />
            <Head title={words('You typed')} at={typed.at} />
            <Head title={words('Saved')} at={saved.at} />
          </tr>
        </thead>
        <tbody>
          {differences.slice(0, MOST_SHOWN).map((one) => (
            <Row key={one.what} {...one} />
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <Text size="small" tone="muted">
          {words(
            { one: 'One more thing is different.', other: '{count} more things are different.' },
            { count: more },
          )}
        </Text>
      )}
    </>
  )
}

const Head = ({ title, at }: { title: string; at: string }) => (
  <th scope="col" className={css.head}>
    {title}
    <time dateTime={at} className={css.when}>
      {formatInstant(at)}
    </time>
  </th>
)

const Row = ({ what, typed, saved }: Difference) => (
  <tr>
    <th scope="row" className={css.what}>
      {useWords()(what)}
    </th>
    <td className={css.cell}>{typed}</td>
    <td className={css.cell}>{saved}</td>
  </tr>
)
