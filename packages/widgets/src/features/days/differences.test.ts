import { describe, expect, it } from 'vitest'
import type { DayEntry } from './day-entry.ts'
import type { DaysForm } from './days-form.ts'
import type { Fact } from '../documents/document-config.ts'
import { differences } from './differences.ts'

const entry = (more: Partial<DayEntry> = {}): DayEntry => ({
  key: '1',
  project_id: 'flats',
  work_type: 'standard',
  hours: 8,
  has_overtime: false,
  overtime_hours: null,
  notes: '',
  pricing_type: 'day_rate',
  item_description: '',
  quantity: null,
  unit_rate: null,
  ...more,
})

const form = (more: Partial<DaysForm> = {}): DaysForm => ({
  client_id: 'hartwell',
  period_start: '2026-11-16',
  period_end: '2026-11-22',
  notes: '',
  days: { '2026-11-20': [entry()] },
  ...more,
})

const names = {
  project: (id: string) => ({ flats: 'Kirkstall Road Flats', school: 'Otley School' })[id] ?? id,
  client: (id: string) => (id === 'hartwell' ? 'Hartwell & Sons' : 'Another client'),
}
const friday = (...entries: DayEntry[]) => form({ days: { '2026-11-20': entries } })

describe('what two versions of a document say differently', () => {
  it('is nothing where they come to the same, whatever a switch hides or a row is called', () => {
    const typed = friday(entry({ key: '7', overtime_hours: 2 }))
    expect(
      differences({ ...typed, days: { ...typed.days, '2026-11-21': [] } }, form(), names),
    ).toEqual([])
  })

  it('names the day and its hours', () => {
    expect(differences(friday(entry({ hours: 6 })), form(), names)).toEqual([
      { what: 'Fri 20 Nov', typed: '6.0 h', saved: '8.0 h' },
    ])
    expect(differences(form(), form({ days: {} }), names)).toEqual([
      { what: 'Fri 20 Nov', typed: '8.0 h', saved: '0.0 h' },
    ])
  })

  it.each([
    [{ project_id: 'school' }, 'Otley School', 'Kirkstall Road Flats'],
    [{ work_type: 'weekend' as const }, '8.0 h weekend', '8.0 h'],
    [{ notes: 'Gate 4' }, 'Gate 4', 'Nothing'],
    [
      {
        pricing_type: 'fixed_price' as const,
        item_description: 'Wall',
        quantity: 2,
        unit_rate: 38,
      },
      'Fixed price',
      '8.0 h',
    ],
  ])('names what else is different about a day: %o', (more, typed, saved) => {
    expect(differences(friday(entry(more)), form(), names)).toEqual([
      { what: 'Fri 20 Nov', typed, saved },
    ])
  })

  it('never takes two different days for the same', () => {
    const [flats, school] = [entry({ hours: 3 }), entry({ hours: 3, project_id: 'school' })]
    const typed = friday(flats, flats, school)
    expect(differences(typed, friday(flats, school, school), names)).toEqual([
      { what: 'Fri 20 Nov', typed: 'Other entries', saved: 'Other entries' },
    ])
  })

  it('names the client, the period, the notes and what is the noun’s own, in the order of the form', () => {
    const typed = form({ client_id: 'other', period_end: '2026-11-29', notes: 'Week 47' })
    const due = ({ client_id }: DaysForm): Fact[] => [
      { what: 'Due date', text: client_id === 'other' ? '4 Dec 2026' : '27 Nov 2026' },
    ]
    expect(differences(typed, form(), names, due)).toEqual([
      { what: 'Client', typed: 'Another client', saved: 'Hartwell & Sons' },
      { what: 'Period', typed: '16 – 29 Nov 2026', saved: '16 – 22 Nov 2026' },
      { what: 'Due date', typed: '4 Dec 2026', saved: '27 Nov 2026' },
      { what: 'Notes', typed: 'Week 47', saved: 'Nothing' },
    ])
  })

  it('shows of long notes the place where they part', () => {
    const same = 'The scaffold on the north side was signed off late on every day of this week, '
    const [found] = differences(
      form({ notes: `${same}so we began at nine.` }),
      form({ notes: `${same}so we stood about.` }),
      names,
    )
    expect(found?.typed).toMatch(/^….*so we began at nine\.$/)
    expect(found?.saved).toMatch(/^….*so we stood about\.$/)
  })
})
