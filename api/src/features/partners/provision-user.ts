import {
  ApiError,
  EXTERNAL_ID_IN_USE,
  PROVISIONED_ADDRESS_EXISTS,
  type ProvisionedUser,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { createCompanies } from '../../companies/index.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { sqlInstant } from '../../db/instants.ts'
import { newId } from '../../db/new-id.ts'
import type { Deps } from '../../deps.ts'
import { isDuplicate } from '../../http/errors.ts'
import { LIMITS } from '../../http/rate-limits.ts'
import type { PartnerCaller } from '../../http/session/partner-key.ts'
import { newToken } from '../../http/session/tokens.ts'
import { queuedMail } from '../../outbox/job.ts'
import { recordEvent } from '../../record-event.ts'
import { sandboxOf } from '../../sandbox.ts'
import { hashPassword, issueVerification, User } from '../accounts/index.ts'
import { accountOpenedMail } from './account-opened-mail.ts'
import { findLinked, findPartnerUser, type PartnerUserRow } from './partner-user.ts'

interface Provisioning {
  partner: PartnerCaller
  externalId: string
  person: ProvisionedUser
}

/**
 * Opens an account for a person of a partner's and links it to the partner's id; the same call again
 * returns the same account. Throws `duplicate` when the address has an account already, which is
 * never taken over, and `wrong_state` when the id is linked to somebody else.
 */
export async function provisionUser(
  deps: Deps,
  { partner, externalId, person }: Provisioning,
): Promise<PartnerUserRow> {
  const known = await findLinked(deps.knex, partner, externalId)
  if (known) return samePerson(known, person)
  await deps.limits.consume(LIMITS.provision, `${partner.id} ${partner.mode}`)
  // Nobody knows it: the person sets one of their own by 'Forgot password'.
  const passwordHash = await hashPassword(newToken())
  try {
    await inTransaction(deps, (trx) =>
      openAccount(trx, deps, { partner, externalId, person }, passwordHash),
    )
  } catch (error) {
    if (!isDuplicate(error)) throw error
    // The same call may have come twice at once, and the other has just opened it.
    const opened = await findLinked(deps.knex, partner, externalId)
    if (!opened) throw new ApiError('duplicate', { message: PROVISIONED_ADDRESS_EXISTS })
    return samePerson(opened, person)
  }
  return findPartnerUser(deps.knex, partner, externalId)
}

function samePerson(known: PartnerUserRow, person: ProvisionedUser): PartnerUserRow {
  const isSame = known.email === person.email.toLowerCase() && known.user_type === person.user_type
  if (!isSame) throw new ApiError('wrong_state', { message: EXTERNAL_ID_IN_USE })
  return known
}

async function openAccount(
  trx: Knex.Transaction,
  deps: Deps,
  { partner, externalId, person }: Provisioning,
  passwordHash: string,
): Promise<void> {
  const id = newId()
  const now = deps.clock.now()
  const isClient = person.user_type === 'client'
  const email = person.email.toLowerCase()
  const sandbox = sandboxOf(partner)
  const company_name = person.company_name?.trim() || null
  await User.query(trx).insert({
    id,
    email,
    sandbox,
    email_verified_at: null,
    user_type: person.user_type,
    full_name: person.full_name,
    company_name: isClient ? null : company_name,
    password_hash: passwordHash,
    // The person has been asked nothing yet.
    marketing_consent: false,
    terms_accepted_at: null,
    created_at: now,
  })
  if (isClient) {
    const { full_name } = person
    const founder = { id, sandbox, full_name, email, company_name, created_at: now }
    await createCompanies(trx, [founder])
  }
  await trx('partner_users').insert({
    id: newId(),
    partner_id: partner.id,
    mode: partner.mode,
    external_id: externalId,
    user_id: id,
    company_id: isClient ? id : null,
    created_at: sqlInstant(now),
  })
  const token_sealed = await issueVerification(trx, deps, id)
  const mail = { user_id: id, partner_name: partner.name, token_sealed }
  await recordEvent(trx, {
    action: 'partner.provision_user',
    subject: { noun: 'user', id },
    after: {
      partner_id: partner.id,
      mode: partner.mode,
      external_id: externalId,
      user_type: person.user_type,
    },
    mails: [queuedMail(accountOpenedMail, id, mail)],
  })
}
