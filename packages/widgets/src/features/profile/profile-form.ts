import {
  CERTIFICATIONS,
  CRITICAL_PROFILE_FIELDS,
  HELPFUL_PROFILE_FIELDS,
  type ProfileChanges,
  type User,
} from '@daysheet/core'
import { PROFILE_FIELDS } from './profile-fields.ts'

/** Texts become '' so that every field is controlled; the contract reads '' as unset. */
export const profileForm = (user: User): ProfileChanges =>
  Object.fromEntries(
    PROFILE_FIELDS.map((name) => {
      const value = user[name]
      return [name, value === null && !CHOSEN.has(name) ? '' : value]
    }),
  )

/** Fields whose empty value is null: what is chosen, counted or dated. */
const CHOSEN: ReadonlySet<string> = new Set([
  'trade_type',
  'business_type',
  'standard_day_rate',
  'cscs_card_colour',
  ...CERTIFICATIONS.map(({ field }) => field),
])

/** Whether anything stands in the profile that registration has not put there. */
export const hasSavedProfile = (user: User): boolean =>
  user.version > 1 ||
  [...CRITICAL_PROFILE_FIELDS, ...HELPFUL_PROFILE_FIELDS].some((field) => Boolean(user[field]))
