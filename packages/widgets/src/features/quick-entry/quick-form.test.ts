import { describe, expect, it } from 'vitest'
import { buildInvoice } from '@daysheet/core/fixtures'
import { invoiceOfQuick, newQuickForm, weekBack } from './quick-form.ts'
import { quickConfig } from './quick-config.ts'

const today = '2026-11-21'
const client = {
  client_id: buildInvoice().client_id,
  company_name: 'Hartwell & Sons Construction',
  full_name: 'Priya Nair',
  day_rate: 220,
  standard_hours: 7.5,
  overtime_multiplier: 1.5,
  night_multiplier: 1.5,
  weekend_multiplier: 2,
  verification: null,
  vat_treatment: 'standard' as const,
  client_vat_number: null,
  is_end_user: false,
  accounts_email: 'accounts@hartwell.example',
}
const other = { ...client, client_id: '0193b2c0-0002-7000-8000-000000000002' }
const nothing = { client_id: null, projects: {} }

describe('a quick entry', () => {
  it('begins with this week, the client’s hours and the project of last time', () => {
    const last = { client_id: client.client_id, projects: { [client.client_id]: 'flats' } }
    expect(newQuickForm(today, [other, client], last)).toMatchObject({
      client_id: client.client_id,
      period_start: '2026-11-16',
      period_end: '2026-11-22',
      project_id: 'flats',
      hours: 7.5,
    })
  })

  it('leaves the client open where there are several and none was used before', () => {
    expect(newQuickForm(today, [client, other], nothing).client_id).toBeNull()
    expect(newQuickForm(today, [client], nothing).client_id).toBe(client.client_id)
  })

  it('is one entry on each worked day of the chosen week', () => {
    const form = {
      ...newQuickForm(today, [client], nothing),
      project_id: 'flats',
      worked: ['2026-11-21', '2026-11-16', '2026-11-13'],
    }
    expect(invoiceOfQuick(form).days).toMatchObject({
      '2026-11-16': [{ project_id: 'flats', hours: 7.5, work_type: 'standard' }],
      '2026-11-21': [{ project_id: 'flats', hours: 7.5, work_type: 'weekend' }],
    })
    const lastWeek = { ...form, ...weekBack(today, 1) }
    expect(Object.keys(invoiceOfQuick(lastWeek).days)).toEqual(['2026-11-13'])
  })

  it('says what is wrong with an entry at the one field that it came from', async () => {
    const form = { ...newQuickForm(today, [client], nothing), worked: ['2026-11-16'], hours: 30 }
    const { body, pathOf } = quickConfig.save.write(form)
    const result = (await quickConfig.save.fetchSchema()).safeParse(body)
    const places = result.success
      ? []
      : result.error.issues.map(({ path }) => pathOf(path.map(String).join('.')))
    expect(places).toEqual(expect.arrayContaining(['project_id', 'hours']))
  })

  it('says at the week that no day was chosen', () => {
    expect(quickConfig.save.write(newQuickForm(today, [client], nothing)).pathOf('items')).toBe(
      'worked',
    )
  })
})
