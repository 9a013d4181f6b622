import type { DocumentNoun } from '@daysheet/core'
import { DestinationButton } from '../../provider/index.ts'
import { CopyIcon } from '../../ui/index.ts'
import { canMakeAgain, MAKE_AGAIN } from './make-again.ts'

export interface MakeAgainButtonProps {
  noun: DocumentNoun
  document: { id: string; status: string }
}

/** Begins a new document with the lines and days of one that was sent. */
export function MakeAgainButton({ noun, document }: MakeAgainButtonProps) {
  if (!canMakeAgain(document)) return null
  return (
    <DestinationButton to={{ to: `new-${noun}`, from: document.id }} icon={<CopyIcon />}>
      {MAKE_AGAIN}
    </DestinationButton>
  )
}
