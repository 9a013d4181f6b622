import { formatInstant, type DocumentNoun } from '@daysheet/core'
import { Banner, useWords } from '../../ui/index.ts'

export interface RestoredDraftProps {
  /** Instant. */
  keptAt: string
  onDiscard: () => void
  onDismiss: () => void
}

/** What was typed here before is back. */
export const RestoredDraft = ({ keptAt, onDiscard, onDismiss }: RestoredDraftProps) => {
  const words = useWords()
  return (
    <Banner
      role="status"
      title="Draft restored"
      actions={[{ label: 'Discard', onPress: onDiscard }]}
      onDismiss={onDismiss}
    >
      {words('What you typed on {time} was kept on this device. It is not saved yet.', {
        time: formatInstant(keptAt),
      })}
    </Banner>
  )
}

export interface TypedElsewhereProps {
  /** Instant. */
  keptAt: string
  /** Something else is typed here too. */
  hasTypedHere: boolean
  onUseTheirs: () => void
  onKeepMine: () => void
}

/** The same document is typed in another tab. */
export const TypedElsewhere = (props: TypedElsewhereProps) => {
  const words = useWords()
  const { keptAt, hasTypedHere, onUseTheirs, onKeepMine } = props
  const use = { label: 'Use what was typed there', onPress: onUseTheirs }
  const keep = { label: 'Keep what is typed here', onPress: onKeepMine }
  return (
    <Banner
      role="status"
      tone="caution"
      title="Also open in another tab"
      actions={hasTypedHere ? [use, keep] : [use]}
    >
      {words('Something was typed there on {time}.', { time: formatInstant(keptAt) })}
      {hasTypedHere &&
        ` ${words('What is typed here is not kept on this device until you choose.')}`}
    </Banner>
  )
}

export interface TakenOverProps {
  noun: DocumentNoun
  onDismiss: () => void
}

/** A new document that another tab began with the same draft. */
export const TakenOver = ({ noun, onDismiss }: TakenOverProps) => (
  <Banner
    role="status"
    tone="caution"
    title="Saved or dropped in another tab"
    onDismiss={onDismiss}
  >
    {`What is typed here still stands. Saving it makes another ${noun}.`}
  </Banner>
)
