import { Button, Inline, msg, PencilLineIcon, useWords } from '../../../ui/index.ts'
import type { AskedWorker, Choice, Standing } from './standing.ts'

export interface WorkerActsProps {
  worker: AskedWorker
  standing: Standing
  choice: Choice
  onChoose: (choice: Choice) => void
  onCorrect: () => void
}

/** Mending what HMRC is told, and the choice where it knows nobody like that. */
export function WorkerActs(props: WorkerActsProps) {
  const { worker, standing, choice, onChoose, onCorrect } = props
  const words = useWords()
  const { name, can_be_matched } = worker
  const isHigher = choice === 'verify'
  const isDecided = standing === 'unmatched' || standing === 'not_findable'
  return (
    <Inline gap={1} justify="end">
      <Button
        size="compact"
        variant={isDecided ? 'secondary' : 'quiet'}
        icon={<PencilLineIcon size="s" />}
        label={words('Correct the details of {name}', { name })}
        onPress={onCorrect}
      >
        {msg('Correct the details')}
      </Button>
      {(isDecided || isHigher) && (
        <Button
          size="compact"
          label={
            isHigher
              ? words('Not at the higher rate: {name}', { name })
              : words('Verify at the higher rate: {name}', { name })
          }
          onPress={() => onChoose(isHigher ? (can_be_matched ? 'match' : null) : 'verify')}
        >
          {isHigher ? msg('Not at the higher rate') : msg('Verify at the higher rate')}
        </Button>
      )}
    </Inline>
  )
}
