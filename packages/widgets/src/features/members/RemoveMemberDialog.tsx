import type { Company, CompanyMember } from '@daysheet/core'
import { useAction, useDaysheet } from '../../provider/index.ts'
import { memberFailures } from '../../provider/failures/members.ts'
import { ConfirmDialog, msg, useWords } from '../../ui/index.ts'
import { useStepUp } from '../step-up/index.ts'
import { MEMBERS } from './member-queries.ts'
import { WHAT_REMOVAL_ENDS } from './member-texts.ts'

export interface RemoveMemberDialogProps {
  company: Pick<Company, 'id' | 'name'>
  member: CompanyMember
  /** Somebody leaves, instead of being removed by somebody else. */
  isOneself: boolean
  onClose: () => void
}

/** Ends a membership, and says what the person can't do from then on. */
export function RemoveMemberDialog(props: RemoveMemberDialogProps) {
  const { company, member, isOneself, onClose } = props
  const words = useWords()
  const { go } = useDaysheet()
  const names = { name: member.full_name, company: company.name }
  const { withStepUp, stepUpDialog } = useStepUp()
  const removal = useAction({
    call: (client, { id }: CompanyMember) =>
      withStepUp(() => client.members.remove({ params: { id } })),
    success: () =>
      isOneself
        ? words('You have left {company}', { company: company.name })
        : words('{name} is no longer a member', { name: member.full_name }),
    failure: memberFailures.remove,
    prefersServerMessage: true,
    event: (_nothing, { id }) => ({ type: 'member.removed', user_id: id, client_id: company.id }),
    refreshes: isOneself ? ['session', MEMBERS] : [MEMBERS, 'invoices', 'timesheets'],
    onDone: () => {
      onClose()
      if (isOneself) go({ to: 'home' })
    },
    onFailure: onClose,
  })
  return (
    <>
      <ConfirmDialog
        isOpen
        onOpenChange={onClose}
        title={
          isOneself
            ? words('Leave {company}?', { company: company.name })
            : words('Remove {name}?', { name: member.full_name })
        }
        confirmLabel={isOneself ? msg('Leave') : msg('Remove')}
        onConfirm={() => removal.mutate(member)}
        isPending={removal.isPending}
        pendingLabel={isOneself ? msg('Leaving...') : msg('Removing...')}
      >
        {isOneself
          ? words(
              'From now on you see and decide nothing of {company}. What you did stays in its history under your name. An owner or an admin can invite you again.',
              { company: company.name },
            )
          : `${words(WHAT_REMOVAL_ENDS[member.role], names)} ${words('It counts at once, on every device. What they did stays in the history under their name. You can invite them again.')}`}
      </ConfirmDialog>
      {stepUpDialog}
    </>
  )
}
