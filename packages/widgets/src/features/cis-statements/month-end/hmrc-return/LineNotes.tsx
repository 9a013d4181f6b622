import { CircleAlertIcon, TriangleAlertIcon, useWords } from '../../../../ui/index.ts'
import type { LineNote } from './filed-rows.ts'
import * as css from './hmrc-return.css.ts'

/** What is found of a line, beside it. */
export function LineNotes({ notes }: { notes: readonly LineNote[] }) {
  const words = useWords()
  if (notes.length === 0) return null
  return (
    <ul className={css.notes}>
      {notes.map(({ severity, text }) => (
        <li key={text} className={severity === 'block' ? css.noteBlock : css.noteWarn}>
          {severity === 'block' ? (
            <CircleAlertIcon size="xs" label={words('To mend')} />
          ) : (
            <TriangleAlertIcon size="xs" label={words('To look at')} />
          )}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
