import type { Issue } from '@daysheet/core'
import { Banner, msg, useWords, type BannerAction } from '../../ui/index.ts'
import { changeList } from './decisions.css.ts'

export interface ChangedSinceProps {
  /** What reads differently from what the person saw. */
  changes: readonly Issue[]
  actions?: BannerAction[]
}

/** Said before a decision can be made again: what changed after the document was opened. */
export function ChangedSince({ changes, actions }: ChangedSinceProps) {
  const words = useWords()
  return (
    <Banner
      tone="caution"
      role="alert"
      title={msg('This was changed after you opened it. Nothing was done.')}
      actions={actions}
    >
      {changes.length > 0 ? (
        <ul className={changeList}>
          {changes.map(({ message }) => (
            <li key={message}>{words(message)}</li>
          ))}
        </ul>
      ) : (
        msg('What it comes to, its days and its lines read as before.')
      )}
    </Banner>
  )
}
