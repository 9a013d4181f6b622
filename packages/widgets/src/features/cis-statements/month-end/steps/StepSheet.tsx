import type { ReactNode } from 'react'
import { CheckIcon, Sheet, useWords } from '../../../../ui/index.ts'
import type { StepState } from './step-states.ts'
import * as css from '../month-end.css.ts'

export interface StepSheetProps {
  number: number
  title: string
  state: StepState
  /** Where the step stands, at the end of its head. */
  aside?: ReactNode
  padding?: 'body' | 'rows'
  children: ReactNode
}

const STAMPS = { done: css.stampDone, next: css.stampOpen, later: css.stampLater }

/** One step of a month end: its number, or the tick that it is done. */
export function StepSheet({ number, title, state, aside, padding, children }: StepSheetProps) {
  const words = useWords()
  return (
    <Sheet
      headingLevel={3}
      padding={padding}
      aside={aside}
      title={
        <span className={css.stepTitle}>
          <span className={STAMPS[state]}>
            {state === 'done' ? <CheckIcon size="s" label={words('Done')} /> : number}
          </span>
          {words(title)}
        </span>
      }
    >
      {children}
    </Sheet>
  )
}
