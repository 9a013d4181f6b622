import type { FieldValues } from 'react-hook-form'
import { formatInstant, type DocumentNoun } from '@daysheet/core'
import { msg, Banner, useWords, type Words } from '../../ui/index.ts'
import type { DraftPhase } from './draft-state.ts'
import type { FormDraft } from './useFormDraft.ts'

export interface DraftBannersProps<
  Values extends FieldValues,
  Output,
  Doc extends { version: number },
> {
  draft: Pick<
    FormDraft<Values, Output, Doc>,
    'form' | 'state' | 'dispatch' | 'drop' | 'overwriteOtherTab' | 'loadFromOtherTab'
  >
  noun?: DocumentNoun | 'expense' | 'project' | 'client'
}

/** What the person has to know of a draft: that it was restored, what another tab did to it. */
export function DraftBanners<Values extends FieldValues, Output, Doc extends { version: number }>(
  props: DraftBannersProps<Values, Output, Doc>,
) {
  const { draft, noun } = props
  const { base, phase, restoredAt, isTakenOver } = draft.state
  const words = useWords()
  return (
    <>
      {restoredAt && (
        <Banner
          role="status"
          title={msg('Draft restored')}
          actions={[
            { label: msg('Discard'), onPress: () => draft.drop(draft.form.getValues(), base) },
          ]}
          onDismiss={() => draft.dispatch({ type: 'dismissed', notice: 'restored' })}
        >
          {words('What you typed on {time} was kept on this device. It is not saved yet.', {
            time: formatInstant(restoredAt),
          })}
        </Banner>
      )}
      {phase.is === 'elsewhere' && (
        <Banner
          role="status"
          tone="caution"
          title={msg('Also open in another tab')}
          actions={[
            { label: msg('Use what was typed there'), onPress: draft.loadFromOtherTab },
            ...(phase.hasTypedHere
              ? [{ label: msg('Keep what is typed here'), onPress: draft.overwriteOtherTab }]
              : []),
          ]}
        >
          {words('Something was typed there on {time}.', {
            time: formatInstant(phase.draft.kept_at),
          })}
          {phase.hasTypedHere &&
            ` ${words('What is typed here is not kept on this device until you choose.')}`}
        </Banner>
      )}
      {isTakenOver && (
        <Banner
          role="status"
          tone="caution"
          title={msg('Saved or dropped in another tab')}
          onDismiss={() => draft.dispatch({ type: 'dismissed', notice: 'takenOver' })}
        >
          {base.document !== null && msg('What is typed here still stands. It is not saved yet.')}
          {base.document === null &&
            {
              invoice: msg('What is typed here still stands. Saving it makes another invoice.'),
              timesheet: msg('What is typed here still stands. Saving it makes another timesheet.'),
              expense: msg('What is typed here still stands. Saving it makes another expense.'),
              project: msg('What is typed here still stands. Saving it makes another project.'),
              client: msg('What is typed here still stands. Saving it adds another client.'),
              invitation: msg(
                'What is typed here still stands. Saving it makes another invitation.',
              ),
            }[noun ?? 'invitation']}
        </Banner>
      )}
    </>
  )
}

/** `Kept here 14:05`: on this device, not saved. */
export const draftNote = (
  { phase }: { phase: DraftPhase<unknown, unknown> },
  words: Words,
): string | undefined => {
  if (phase.is === 'notStored') return msg('This browser keeps no drafts')
  if (phase.is !== 'stored') return undefined
  return words('Kept here {time}', { time: formatInstant(phase.at).slice(-5) })
}
