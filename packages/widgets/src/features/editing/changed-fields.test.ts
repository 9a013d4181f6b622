import { createFormControl } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { changedFields, resetToSaved } from './changed-fields.ts'

interface Typed {
  name: string
  days: Record<string, { hours: number }[]>
}
const sent: Typed = { name: 'Kirkstall ', days: { '2026-11-20': [{ hours: 8 }] } }
const saved: Typed = { name: 'Kirkstall', days: { '2026-11-20': [{ hours: 8 }] } }

describe('a form that was saved', () => {
  it('names each field that was typed since, however deep', () => {
    const now = structuredClone(sent)
    expect(changedFields(now, sent)).toEqual({})
    now.days['2026-11-21'] = [{ hours: 4 }]
    expect(changedFields(now, sent)).toEqual({ days: now.days })
  })

  it('shows what the server made of it, and keeps what was typed while it was under way', () => {
    const form = createFormControl<Typed>({ defaultValues: sent }).formControl
    const typed = { '2026-11-20': [{ hours: 6 }] }
    resetToSaved(form, saved, { days: typed })
    expect(form.getValues()).toEqual({ name: 'Kirkstall', days: typed })
    resetToSaved(form, saved, {})
    expect(form.getValues()).toEqual(saved)
  })
})
