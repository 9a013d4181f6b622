import { useWords } from '../../i18n/words.ts'
import * as css from './timeline.css.ts'

export interface TimelineEntry {
  /** `Submitted`. */
  label: string
  /** Already formatted: `Sat 14 Nov 2026, 16:52`. */
  when: string
  /** Who or why, under the label. */
  note?: string
  /** Still ahead: an empty mark. */
  isNext?: boolean
}

export interface TimelineProps {
  label: string
  entries: TimelineEntry[]
}

export const Timeline = ({ label, entries }: TimelineProps) => {
  const words = useWords()
  return (
    <ol className={css.timeline} aria-label={words(label)}>
      {entries.map((entry) => (
        <li
          key={`${entry.label} ${entry.when}`}
          className={`${css.entry} ${entry.isNext ? css.next : css.done}`}
        >
          <span className={css.label}>{words(entry.label)}</span>
          <span className={css.when}>{entry.when}</span>
          {entry.note && <span className={css.note}>{entry.note}</span>}
        </li>
      ))}
    </ol>
  )
}
