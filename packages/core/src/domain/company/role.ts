import { msg } from '../msg.ts'

/** What a member of a company is, from the one who may do everything to the one who only reads. */
export const MEMBER_ROLES = ['owner', 'admin', 'accountant', 'project_manager', 'viewer'] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]

export const MEMBER_ROLE_LABELS: Readonly<Record<MemberRole, string>> = {
  owner: msg('Owner'),
  admin: msg('Admin'),
  accountant: msg('Accountant'),
  project_manager: msg('Project manager'),
  viewer: msg('Viewer'),
}

/** As part of a sentence: `an owner`. */
export const MEMBER_ROLE_WORDS: Readonly<Record<MemberRole, string>> = {
  owner: 'an owner',
  admin: 'an admin',
  accountant: 'an accountant',
  project_manager: 'a project manager',
  viewer: 'a viewer',
}
