import { CodeDialog } from './CodeDialog.tsx'
import { FactorDialog } from './FactorDialog.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import type { ProofDialogProps } from './useProof.ts'

export type Proof = 'password' | 'code' | 'second_factor'

export interface StepUpDialogProps extends ProofDialogProps {
  proof: Proof
}

const DIALOGS = { password: PasswordDialog, code: CodeDialog, second_factor: FactorDialog }

/** Asks for what the answer of a call wants. One file to fetch: the three have much in common. */
export function StepUpDialog({ proof, ...dialog }: StepUpDialogProps) {
  const AskFor = DIALOGS[proof]
  return <AskFor {...dialog} />
}
