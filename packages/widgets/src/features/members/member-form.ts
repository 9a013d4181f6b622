import * as z from 'zod/mini'
import { memberChanges, newMemberInvitation, type CompanyMember } from '@daysheet/core'
import { hasLimit } from './member-texts.ts'

/** As a form of radio buttons, an amount and ticks has it. */
export interface MemberValues {
  role: string | null
  approval_limit: number | null
  project_ids: string[]
  external: boolean
}

export interface InvitedValues extends MemberValues {
  email: string
  full_name: string
}

export const EMPTY_INVITED: InvitedValues = {
  email: '',
  full_name: '',
  role: null,
  approval_limit: null,
  project_ids: [],
  external: false,
}

export const invitedForm = newMemberInvitation
export type Invited = z.output<typeof newMemberInvitation>
export const memberForm = memberChanges
export type Changed = z.output<typeof memberChanges>

export const valuesOf = (member: CompanyMember): MemberValues => ({
  role: member.role,
  approval_limit: member.approval_limit,
  project_ids: member.project_ids,
  external: member.external,
})

/** Only what the chosen role has: a limit that is not on the screen is not sent. */
export const narrowedBy = <Body extends { role?: string | undefined }>(body: Body): Body => ({
  ...body,
  ...(hasLimit(body.role ?? '') ? {} : { approval_limit: null }),
  ...(body.role === 'project_manager' ? {} : { project_ids: [] }),
})
