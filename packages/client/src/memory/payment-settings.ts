import {
  ACCOUNT_NUMBER_REFUSED,
  ApiError,
  displayName,
  maskAccountNumber,
  normaliseAccountNumber,
  normaliseSortCode,
  requiresSecondPerson,
  typedReference,
  type contract,
  type PaymentSettings,
} from '@daysheet/core'
import type { WorldPaymentSettings } from '@daysheet/core/fixtures'
import { assertSelf, invalid, personOf, type Context, type Handlers } from './call.ts'
import { activeMembersOf } from './memberships.ts'
import { assertSteppedUp } from './step-up.ts'

/** What a company has set, with what follows from how many people it has. */
export function payerOf({ store }: Pick<Context, 'store'>, clientId: string) {
  const settings = store.world.paymentSettings.find(({ client_id }) => client_id === clientId)
  const members = activeMembersOf(store, clientId).length
  return {
    settings: settings ?? null,
    company_name: displayName(personOf(store, clientId)),
    requires_second_person: requiresSecondPerson(settings ?? null, members),
    is_second_person_forced: requiresSecondPerson(null, members),
  }
}

function present(context: Pick<Context, 'store'>, clientId: string): PaymentSettings {
  const { settings, requires_second_person, is_second_person_forced } = payerOf(context, clientId)
  return {
    account_name: settings?.bank_account_name ?? null,
    sort_code: settings?.bank_sort_code ?? null,
    account_number: settings ? maskAccountNumber(settings.bank_account_number) : null,
    bank: settings?.bank ?? null,
    file_format: settings?.file_format ?? 'generic',
    service_user_number: settings?.service_user_number ?? null,
    payment_reference: settings?.payment_reference ?? null,
    requires_second_person,
    is_second_person_forced,
    version: settings?.version ?? 0,
  }
}

export const paymentSettings: Handlers<typeof contract.paymentSettings> = {
  read: (call) => {
    assertSelf(call)
    return { payment_settings: present(call, call.params.id) }
  },
  save: (call) => {
    assertSelf(call)
    assertSteppedUp(call)
    const { store, params, body } = call
    const before = present(call, params.id)
    if (body.version !== undefined && body.version !== before.version) {
      throw new ApiError('stale_version')
    }
    const storedSettings = store.world.paymentSettings.find(
      ({ client_id }) => client_id === params.id,
    )
    const isCovered = body.account_number.includes('•')
    if (isCovered && (!storedSettings || body.account_number !== before.account_number)) {
      throw invalid('account_number', ACCOUNT_NUMBER_REFUSED)
    }
    const settings: WorldPaymentSettings = {
      client_id: params.id,
      bank_account_name: body.account_name,
      bank_sort_code: normaliseSortCode(body.sort_code),
      bank_account_number: isCovered
        ? (storedSettings?.bank_account_number ?? '')
        : normaliseAccountNumber(body.account_number),
      bank: body.bank,
      file_format: body.file_format,
      service_user_number: body.service_user_number?.trim() || null,
      payment_reference: typedReference(body.payment_reference ?? ''),
      requires_second_person: body.requires_second_person,
      version: before.version + 1,
    }
    if (storedSettings) Object.assign(storedSettings, settings)
    else store.world.paymentSettings.push(settings)
    return { payment_settings: present(call, params.id) }
  },
}
