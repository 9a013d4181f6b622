import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HISTORY_ACTIONS, historySentence } from './history-actions.ts'
import { historyChanges } from './history-changes.ts'
import { formatHistoryValue } from './history-field.ts'

describe('an entry of a history', () => {
  it('says the day rate before and after, and nothing of what stayed', () => {
    const before = { day_rate: 220, standard_hours: 8, contact_email: null }
    const after = { day_rate: 235, standard_hours: 8, contact_email: 'c@example.com' }
    expect(historyChanges('engagement.edit', { before, after })).toEqual([
      { field: 'day_rate', before: 220, after: 235 },
    ])
  })

  it('says nothing of fields that a change did not name', () => {
    const before = { day_rate: 220, standard_hours: 8 }
    expect(historyChanges('engagement.edit', { before, after: { standard_hours: 9 } })).toEqual([
      { field: 'standard_hours', before: 8, after: 9 },
    ])
  })

  it('never says what a draft was before it was sent', () => {
    const before = { total_hours: 8, total_amount: 220 }
    const after = { total_hours: 16, total_amount: 440 }
    expect(historyChanges('invoice.submit', { before, after })).toEqual([
      { field: 'total_hours', before: null, after: 16 },
      { field: 'total_amount', before: null, after: 440 },
    ])
  })

  it('says that bank details changed although their ends are alike', () => {
    const masked = { bank_account_number: '••••4958' }
    expect(historyChanges('worker.change_bank_details', { before: masked, after: masked })).toEqual(
      [{ field: 'bank_account_number', before: '••••4958', after: '••••4958' }],
    )
  })

  it('has a sentence for every action, with who did it to what', () => {
    for (const action of HISTORY_ACTIONS) {
      const sentence = historySentence(action, { who: 'Dave Hollis', title: 'INV-2026-0007' })
      expect(sentence).toMatch(/^Dave Hollis [a-z]/)
      expect(sentence).not.toMatch(/[{}]/)
    }
  })

  it('never shows a change where nothing differs, whatever was recorded', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...HISTORY_ACTIONS),
        fc.record({ day_rate: fc.float(), budget: fc.integer(), due_date: fc.string() }),
        (action, values) => {
          const changes = historyChanges(action, { before: values, after: { ...values } })
          expect(changes.filter(({ before, after }) => before === after)).toEqual([])
        },
      ),
    )
  })
})

describe('a value of a history', () => {
  it('is written as people read it', () => {
    expect(formatHistoryValue('day_rate', 220)).toBe('£220.00')
    expect(formatHistoryValue('due_date', '2026-12-05')).toBe('5 Dec 2026')
    expect(formatHistoryValue('role', 'project_manager')).toBe('project manager')
    expect(formatHistoryValue('separate_payer', true)).toBe('yes')
    expect(formatHistoryValue('budget', null)).toBe('–')
  })
})
