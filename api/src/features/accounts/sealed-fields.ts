import type { Vault } from '../../vault.ts'
import type { User } from './user-model.ts'

export const SEALED_FIELDS = [
  'utr_number',
  'ni_number',
  'bank_account_name',
  'bank_account_number',
  'bank_sort_code',
  'contractor_utr',
  'partnership_utr',
] as const
export type SealedField = (typeof SEALED_FIELDS)[number]

/** Decrypted tax and bank identifiers, a worker's or a contractor's. Null: not given. */
export type OpenedFields = Record<SealedField, string | null>

type SealedColumns = Pick<User, `${SealedField}_sealed`>

export function openFields(vault: Vault, user: SealedColumns): OpenedFields {
  const open = (field: SealedField): string | null => {
    const sealed = user[`${field}_sealed`]
    return sealed === null || sealed === undefined ? null : vault.open(sealed)
  }
  return {
    utr_number: open('utr_number'),
    ni_number: open('ni_number'),
    bank_account_name: open('bank_account_name'),
    bank_account_number: open('bank_account_number'),
    bank_sort_code: open('bank_sort_code'),
    contractor_utr: open('contractor_utr'),
    partnership_utr: open('partnership_utr'),
  }
}
