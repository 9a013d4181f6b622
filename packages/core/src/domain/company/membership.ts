import type { Pence } from '../money.ts'
import type { MemberRole } from './role.ts'

export const MEMBER_STATUSES = ['active', 'left'] as const
export type MemberStatus = (typeof MEMBER_STATUSES)[number]

/** As what a person acts for a company. */
export interface Membership {
  role: MemberRole
  /** The most that they may approve at once, of labour and expenses without VAT; null: any amount. */
  approval_limit: Pence | null
  /** Of a project manager, the projects that are theirs; empty: all of the company's. */
  project_ids: readonly string[]
  /** Somebody from outside, such as an accountant of several companies. */
  external: boolean
}

/** Whoever began the company. */
export const FOUNDER: Membership = {
  role: 'owner',
  approval_limit: null,
  project_ids: [],
  external: false,
}

/** A person of a company, as rules about its members need them. */
export interface Member extends Membership {
  /** Of the person. */
  id: string
  full_name: string
  status: MemberStatus
}

/** The most members that a company can have. */
export const MOST_MEMBERS = 200
