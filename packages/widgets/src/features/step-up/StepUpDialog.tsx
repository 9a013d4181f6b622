import { CodeDialog } from './CodeDialog.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import type { ProofDialogProps } from './useProof.ts'

export type Proof = 'password' | 'code'

export interface StepUpDialogProps extends ProofDialogProps {
  proof: Proof
}

/** Asks for what the answer of a call wants. One file to fetch: the two have all else in common. */
export function StepUpDialog({ proof, ...dialog }: StepUpDialogProps) {
  return proof === 'code' ? <CodeDialog {...dialog} /> : <PasswordDialog {...dialog} />
}
