import type { contract, ResponseOf } from '@daysheet/core'
import { mustBeCurrent, notify, type Call, type SignedInCall } from './call.ts'

type Row = (typeof contract.session)['updateProfile']

const BANK_FIELDS = ['bank_account_name', 'bank_account_number', 'bank_sort_code'] as const

/** Fields that always have a value; unset they go back to this one. */
const DEFAULTS = {
  country: 'GB',
  cis_status: '20',
  cis_registered: false,
  vat_registered: false,
  company_country: 'United Kingdom',
} as const

const defaultFor = (field: string): unknown => DEFAULTS[field as keyof typeof DEFAULTS] ?? null

/** Every client the worker is engaged with hears of new bank details (invoice redirection fraud). */
function tellClients(call: SignedInCall): void {
  const { engagements } = call.store.world
  for (const { client_id } of engagements.filter((e) => e.worker_id === call.me.id)) {
    notify(call, client_id, {
      type: 'bank_details_changed',
      title: `${call.me.full_name} changed their bank details`,
      subject: { noun: 'worker', id: call.me.id },
    })
  }
}

/** A key that is absent is left as it was; null and '' both unset. */
export function updateProfile(call: Call<Row>): ResponseOf<Row> {
  const { version, ...changes } = call.body
  const { me } = call
  mustBeCurrent(me, version)
  const given = Object.entries(changes)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => [field, value === '' || value === null ? defaultFor(field) : value])
  const before = BANK_FIELDS.map((field) => me[field])
  Object.assign(me, Object.fromEntries(given), { version: me.version + 1 })
  const changed = BANK_FIELDS.some((field, index) => me[field] !== before[index])
  if (changed && before.some((value) => value !== null)) {
    me.bank_details_changed_at = call.now
    tellClients(call)
  }
  return { user: me }
}
