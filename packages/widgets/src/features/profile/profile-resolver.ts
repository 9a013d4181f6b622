import { identifierRule, profileChanges, type User } from '@daysheet/core'
import { schemaResolver } from '../../ui/forms/useSchemaForm.ts'

/** Validates a worker's profile. */
export const profileResolver = (user: User) =>
  schemaResolver(profileChanges.check(identifierRule(user)))
