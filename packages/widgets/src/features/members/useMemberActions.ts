import { useState } from 'react'
import type { CompanyMember } from '@daysheet/core'

/** What is about to be done, and about whom. */
export type MemberAct =
  | { act: 'invite' }
  | { act: 'edit' | 'remove' | 'transfer'; member: CompanyMember }
  | null

export type MemberActions = ReturnType<typeof useMemberActions>

/** Which dialog about a member is open. */
export function useMemberActions() {
  const [current, setCurrent] = useState<MemberAct>(null)
  return {
    current,
    invite: () => setCurrent({ act: 'invite' }),
    edit: (member: CompanyMember) => setCurrent({ act: 'edit', member }),
    remove: (member: CompanyMember) => setCurrent({ act: 'remove', member }),
    transfer: (member: CompanyMember) => setCurrent({ act: 'transfer', member }),
    close: () => setCurrent(null),
  }
}
