import type { DocumentNoun } from '../document-noun.ts'
import { msg } from '../msg.ts'
import { refused, type Refused } from '../refusal.ts'

export const MAY_APPROVE_ALONE = msg('You may approve it yourself. Nobody was notified.')
export const NOBODY_CAN_APPROVE = msg(
  'Nobody of your company may approve it now. Ask an owner to change the limits. Nobody was notified.',
)

/** Why a document can't be passed on, or null: its reader may approve it, or nobody may. */
export function passingOnRefusal(mayApprove: boolean, others: number): Refused | null {
  if (mayApprove) return refused('wrong_state', MAY_APPROVE_ALONE)
  return others === 0 ? refused('wrong_state', NOBODY_CAN_APPROVE) : null
}

/** What each colleague who may approve is told. */
export const passedOnNotification = (
  noun: DocumentNoun,
  { by, worker, number }: { by: string; worker: string; number: string },
) => ({
  type: `${noun}_passed_on` as const,
  title: `${by} asks you to approve ${noun} ${number} of ${worker}`,
})
