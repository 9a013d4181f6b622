import * as z from 'zod/mini'
import { MEMBER_ROLES } from '../domain/company/role.ts'
import { msg } from '../domain/msg.ts'
import { empty, endpoint } from './endpoint.ts'
import { ownPassword } from './own-password.ts'
import { amount, choice, flag, id, idParams, instant, optionalDecimal } from './schema.ts'

/** The most that a member may approve at once, in pounds; null: any amount. */
export const approvalLimit = () =>
  optionalDecimal({ min: 0, max: 10_000_000, tooSmall: msg('Enter an amount of 0 or more') })

/** Of a project manager; empty: all projects. */
export const projectIds = () =>
  z.optional(
    z
      .array(id(), { error: msg('Choose projects from the list') })
      .check(z.maxLength(500, msg('Choose at most 500 projects'))),
  )

export const memberRole = () => choice(MEMBER_ROLES, msg('Choose a role'))

/** A member as the company's list has them. */
export const member = z.object({
  /** Of the person. */
  id: id(),
  full_name: z.string(),
  email: z.string(),
  role: z.enum(MEMBER_ROLES),
  /** In pounds, labour and expenses without VAT; null: any amount. */
  approval_limit: z.nullable(amount()),
  /** Empty: all of the company's. */
  project_ids: z.array(id()),
  /** From outside the company, such as an accountant of several. */
  external: z.boolean(),
  joined_at: instant(),
  /** To within 15 minutes; null before the first call for this company. */
  last_active_at: z.nullable(instant()),
  /** Whether they have two-step sign-in; null for who may not change members. */
  second_factor: z.optional(z.nullable(z.boolean())),
  abilities: z.object({
    edit: z.boolean(),
    remove: z.boolean(),
    transfer_ownership: z.boolean(),
  }),
})
export type CompanyMember = z.output<typeof member>

/** What is left out stays. */
export const memberChanges = z.object({
  role: z.optional(memberRole()),
  approval_limit: approvalLimit(),
  project_ids: projectIds(),
  external: flag(),
})
export type MemberChanges = z.input<typeof memberChanges>

const wrapped = z.object({ member })

/** Who is in the company, and as what. A member's id is the person's. */
export const members = {
  list: endpoint({
    method: 'GET',
    path: '/api/company/members',
    auth: 'client',
    may: 'read',
    responses: { 200: z.object({ members: z.array(member) }) },
    errors: [],
    summary: 'The active members of the company, owners first, then by name',
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/company/members/:id',
    auth: 'client',
    may: 'members',
    params: idParams,
    body: memberChanges,
    responses: { 200: wrapped },
    errors: ['access_denied', 'step_up_required', 'wrong_state'],
    summary: "Change a member's role, limit, projects; one owner is left at every moment",
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/company/members/:id',
    auth: 'client',
    may: 'own',
    params: idParams,
    responses: { 204: empty },
    errors: ['access_denied', 'step_up_required', 'wrong_state'],
    summary: 'Remove a member, or leave: by their own id everybody may, but the last owner',
  }),
  transferOwnership: endpoint({
    method: 'POST',
    path: '/api/company/members/:id/transfer-ownership',
    auth: 'client',
    may: 'ownership',
    params: idParams,
    body: ownPassword,
    responses: { 200: wrapped },
    errors: ['access_denied', 'wrong_state'],
    summary: 'Make a member the owner in place of the caller, who is an admin afterwards',
  }),
} as const
