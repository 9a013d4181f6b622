import type { FieldValues } from 'react-hook-form'
import { formatInstant } from '@daysheet/core'
import { Banner, msg, useWords } from '../../ui/index.ts'
import { DraftBanners } from './DraftBanners.tsx'
import type { RecordDraft } from './useRecordDraft.ts'

export interface RecordDraftBannersProps<
  Values extends FieldValues,
  Output,
  Doc extends { version: number },
> {
  draft: RecordDraft<Values, Output, Doc>
}

/** What the person has to know of what they typed on a record that exists. */
export function RecordDraftBanners<
  Values extends FieldValues,
  Output,
  Doc extends { version: number },
>({ draft }: RecordDraftBannersProps<Values, Output, Doc>) {
  const words = useWords()
  const { question } = draft
  return (
    <>
      {question && (
        <Banner
          tone="caution"
          role="alert"
          title={msg('Changed elsewhere since you typed')}
          actions={[
            { label: msg('Use what I typed'), onPress: question.onKeepTyped },
            { label: msg('Discard'), onPress: question.onDiscard },
          ]}
        >
          {words(
            'What you typed on {time} was kept on this device. What is saved now stands below; choose before you go on.',
            { time: formatInstant(question.typedAt) },
          )}
        </Banner>
      )}
      <DraftBanners draft={draft} />
    </>
  )
}
