import type { FieldValues } from 'react-hook-form'
import { formatInstant } from '@daysheet/core'
import { Banner, msg, useWords } from '../../ui/index.ts'
import { DraftBanners } from '../drafts/index.ts'
import { ChangedElsewhere } from './ChangedElsewhere.tsx'
import type { RecordEditing } from './useRecordEditing.ts'

export interface RecordNoticesProps<
  Values extends FieldValues,
  Written,
  Doc extends { version: number },
> {
  editing: RecordEditing<Values, Written, Doc>
  /** `This project was changed elsewhere`. */
  changed: string
}

/** What the person has to know of a record that they type on: its draft, and another version of it. */
export function RecordNotices<
  Values extends FieldValues,
  Written,
  Doc extends { version: number },
>({ editing, changed }: RecordNoticesProps<Values, Written, Doc>) {
  const words = useWords()
  const { draft, conflict } = editing
  const { notice } = conflict
  return (
    <>
      {notice && (
        <Banner
          tone="caution"
          role="alert"
          title={msg('Changed elsewhere since you typed')}
          actions={[
            { label: msg('Use what I typed'), onPress: notice.onKeepMine },
            { label: msg('Discard'), onPress: notice.onUseSaved },
          ]}
        >
          {words(
            'What you typed on {time} was kept on this device. What is saved now stands below; choose before you go on.',
            { time: formatInstant(notice.typed.at) },
          )}
        </Banner>
      )}
      <DraftBanners draft={draft} />
      {conflict.isStale && (
        <ChangedElsewhere title={changed} onTakeNewest={() => void conflict.takeNewest()} />
      )}
    </>
  )
}
