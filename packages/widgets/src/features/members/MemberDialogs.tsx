import type { Company } from '@daysheet/core'
import { EditMemberDialog } from './EditMemberDialog.tsx'
import { InviteMemberDialog } from './InviteMemberDialog.tsx'
import { RemoveMemberDialog } from './RemoveMemberDialog.tsx'
import { TransferOwnershipDialog } from './TransferOwnershipDialog.tsx'
import type { MemberActions } from './useMemberActions.ts'

export interface MemberDialogsProps {
  company: Company
  /** The person who looks. */
  personId: string
  actions: MemberActions
}

/** The one dialog about a member that is open. */
export function MemberDialogs({ company, personId, actions }: MemberDialogsProps) {
  const { current, close } = actions
  if (current === null) return null
  const { role } = company.me
  switch (current.act) {
    case 'invite':
      return <InviteMemberDialog companyId={company.id} inviter={role} onClose={close} />
    case 'edit':
      return (
        <EditMemberDialog
          companyId={company.id}
          member={current.member}
          editor={role}
          onClose={close}
        />
      )
    case 'transfer':
      return (
        <TransferOwnershipDialog companyId={company.id} member={current.member} onClose={close} />
      )
    case 'remove':
      return (
        <RemoveMemberDialog
          company={company}
          member={current.member}
          isOneself={current.member.id === personId}
          onClose={close}
        />
      )
  }
}
