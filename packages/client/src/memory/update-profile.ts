import { formatDay, type contract, type ResponseOf } from '@daysheet/core'
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

/** Every client that may pay this worker hears of new bank details (invoice redirection fraud). */
function tellClients(call: SignedInCall): void {
  const active = call.store.world.engagements.filter(
    (e) => e.worker_id === call.me.id && e.status === 'active',
  )
  for (const { client_id } of active) {
    notify(call, client_id, {
      type: 'bank_details_changed',
      title: `Bank details changed: ${call.me.full_name}`,
      body: `Bank details changed on ${formatDay(call.today)}. Check with ${call.me.full_name} by a telephone number you know before you pay.`,
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
