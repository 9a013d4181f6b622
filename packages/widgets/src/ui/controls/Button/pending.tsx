import { unseen } from './button.css.ts'

type Press = { type?: 'button' | 'submit' | 'reset'; onPress?: () => void }

/**
 * What a button under way still does: keeps the focus, and nothing else. React Aria's own pending
 * state leaves a nameless image in the page when the button is gone before it has ended.
 */
export const pendingProps = (isPending: boolean | undefined, { type, onPress }: Press) =>
  isPending
    ? { type: 'button' as const, 'aria-disabled': true, 'data-pending': true }
    : { type, onPress }

/** Says aloud that a press has begun its work; stands beside the button, which hides its inside. */
export function PendingStatus({ isPending, label }: { isPending?: boolean; label: string }) {
  if (isPending === undefined) return null
  return (
    <span role="status" className={unseen}>
      {isPending ? label : ''}
    </span>
  )
}
