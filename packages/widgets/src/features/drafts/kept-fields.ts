import type { FieldValues } from 'react-hook-form'
import { isTaxOrBankField, type TaxOrBankField } from '@daysheet/core'
import type { DraftSlot, StoredDraft } from '../../provider/index.ts'

/** The fields of a form that its draft keeps; by its type a tax or bank detail is none of them. */
export type KeptFields<Values> = readonly Exclude<keyof Values & string, TaxOrBankField>[]

/** All fields of a form but its tax and bank details. */
export const keptFieldsOf = <Name extends string>(names: readonly Name[]) =>
  names.filter((name): name is Exclude<Name, TaxOrBankField> => !isTaxOrBankField(name))

/** What was typed into the other fields, for as long as the page lives. */
export interface PageMemory<Values> {
  read: () => Partial<Values>
  write: (typed: Partial<Values>) => void
}

interface KeptSlotOptions<Values> {
  slot: DraftSlot<Partial<Values>>
  keeps: KeptFields<Values>
  memory: PageMemory<Values>
  /** Where the other fields are taken from. */
  base: () => Values
}

export function splitFields<Values extends FieldValues>(values: Values, keeps: KeptFields<Values>) {
  const names = new Set<string>(keeps)
  const isKept = (field: string) => names.has(field) && !isTaxOrBankField(field)
  const those = (keepsIt: boolean) =>
    Object.fromEntries(
      Object.entries(values).filter(([field]) => isKept(field) === keepsIt),
    ) as Partial<Values>
  return { storedFields: those(true), memoryFields: those(false) }
}

/**
 * The place of a draft that lets only the fields through that its form names, on the way in and on
 * the way out: what an older version of this code stored besides them is not read. The others wait
 * in the page's memory.
 */
export function keptSlot<Values extends FieldValues>(
  options: KeptSlotOptions<Values>,
): DraftSlot<Values> {
  const { slot, keeps, memory, base } = options
  const filledIn = (stored: StoredDraft<Partial<Values>> | null): StoredDraft<Values> | null => {
    if (stored === null || typeof stored.values !== 'object' || stored.values === null) return null
    const { memoryFields } = splitFields(base(), keeps)
    const { storedFields } = splitFields(stored.values as Values, keeps)
    return { ...stored, values: { ...memoryFields, ...storedFields } as Values }
  }
  return {
    read: () => filledIn(slot.read()),
    otherTabsDraft: () => filledIn(slot.otherTabsDraft()),
    keep: (values, version, how) => {
      const { storedFields, memoryFields } = splitFields(values, keeps)
      memory.write(memoryFields)
      return slot.keep(storedFields, version, how)
    },
    forget: () => {
      memory.write({})
      slot.forget()
    },
    watch: slot.watch,
  }
}
