import * as z from 'zod/mini'
import { PARTNER_MODES } from '../domain/partner-modes.ts'
import { USER_TYPES } from '../domain/user-type.ts'
import { id, instant } from './schema.ts'

/** A person as the partner that provisioned them reads them: nothing of tax, bank or work. */
export const partnerUser = z.object({
  external_id: z.string(),
  id: id(),
  mode: z.enum(PARTNER_MODES),
  user_type: z.enum(USER_TYPES),
  email: z.string(),
  email_verified: z.boolean(),
  full_name: z.string(),
  company_name: z.nullable(z.string()),
  linked_at: instant(),
})
export type PartnerUser = z.output<typeof partnerUser>
