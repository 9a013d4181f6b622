import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isTaxOrBankField } from '@daysheet/core'
import { DAYS_DRAFT_FIELDS } from './days/index.ts'
import { keptSlot, splitFields } from './drafts/kept-fields.ts'
import { EXPENSE_DRAFT_FIELDS } from './expenses/form/expense-form.ts'
import { INVITATION_DRAFT_FIELDS } from './invitations/invite/invite-form.ts'
import { INVOICE_DRAFT_FIELDS } from './invoices/editor/invoice-form.ts'
import { COMPANY_DRAFT_FIELDS, formOfCompany } from './profile/company/company-form.ts'
import { OWN_CLIENT_DRAFT_FIELDS } from './own-clients/form/own-client-form.ts'
import { PROJECT_DRAFT_FIELDS } from './projects/form/project-form.ts'
import { QUICK_DRAFT_FIELDS } from './quick-entry/quick-form.ts'

const FORMS: Readonly<Record<string, readonly string[]>> = {
  COMPANY_DRAFT_FIELDS,
  DAYS_DRAFT_FIELDS,
  EXPENSE_DRAFT_FIELDS,
  INVITATION_DRAFT_FIELDS,
  INVOICE_DRAFT_FIELDS,
  OWN_CLIENT_DRAFT_FIELDS,
  PROJECT_DRAFT_FIELDS,
  QUICK_DRAFT_FIELDS,
}

/** Every list that a form of this folder hands to its draft. */
function listsInUse(): Set<string> {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const sources = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  const uses = sources.flatMap((file) => [
    ...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(
      /(?:keeps|draftFields): (\w+_DRAFT_FIELDS)/g,
    ),
  ])
  return new Set(uses.map(([, name]) => name ?? ''))
}

describe('what forms keep in the browser', () => {
  it('is named by each of them', () => {
    expect([...listsInUse()].sort()).toEqual(Object.keys(FORMS).sort())
  })

  it.each(Object.entries(FORMS))('%s names no tax or bank detail', (_, fields) => {
    expect(fields.filter(isTaxOrBankField)).toEqual([])
    expect(fields.length).toBeGreaterThan(3)
  })

  it('leaves out what nobody named, and brings it back from the memory of the page', () => {
    const form = { ...formOfCompany({} as never), contractor_utr: '1234567890', phone: '0113' }
    const { storedFields, memoryFields } = splitFields(form, COMPANY_DRAFT_FIELDS)
    expect(storedFields).toHaveProperty('phone', '0113')
    expect(Object.keys(memoryFields).sort()).toEqual([
      'accounts_office_reference',
      'contractor_utr',
      'paye_reference',
    ])
    let stored: unknown = null
    let memory = {}
    const slot = keptSlot<typeof form>({
      slot: {
        keep: (values) => {
          stored = values
          return 'kept'
        },
        read: () => ({ values: { ...storedFields, paye_reference: '9' }, version: 1, kept_at: '' }),
        otherTabsDraft: () => null,
        forget: () => undefined,
        watch: () => () => undefined,
      },
      keeps: COMPANY_DRAFT_FIELDS,
      memory: { read: () => memory, write: (typed) => (memory = typed) },
      base: () => ({ ...form, contractor_utr: '', ...memory }),
    })
    expect(slot.keep(form, 1)).toBe('kept')
    expect(stored).toEqual(storedFields)
    expect(slot.read()?.values).toMatchObject({ contractor_utr: '1234567890', paye_reference: '' })
  })
})
