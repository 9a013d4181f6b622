import { describe, expect, it } from 'vitest'
import { addressOf } from '../addresses.ts'
import { isOwnForm } from './own-form.ts'

const id = '0193b2c0-0000-7000-8000-00000000dead'

describe('where the profile leads back to', () => {
  it('is every form that can lead to it', () => {
    for (const back of [
      { to: 'new-invoice' },
      { to: 'new-invoice', client: id },
      { to: 'edit-invoice', id },
      { to: 'quick-entry' },
      { to: 'new-timesheet', client: id },
      { to: 'new-timesheet', from: id },
      { to: 'new-invoice', client: id, from: id },
      { to: 'edit-timesheet', id },
      { to: 'amend-timesheet', id },
      { to: 'new-own-client' },
    ] as const) {
      const address = addressOf({ to: 'profile', tab: 'banking', back }) ?? ''
      const query = new URL(address, 'https://daysheet.example').searchParams
      expect(query.get('tab')).toBe('banking')
      expect(query.get('back')).toBe(addressOf(back))
      expect(isOwnForm(query.get('back'))).toBe(true)
    }
  })

  it('is no other address', () => {
    for (const other of [
      null,
      '',
      '//evil.example',
      'https://evil.example/app/invoices/create',
      '/app/invoices/create//evil',
      'javascript:alert(1)',
    ]) {
      expect(isOwnForm(other)).toBe(false)
    }
  })
})
