import { pence } from '../money.ts'
import type { PaymentFile } from './payment-file.ts'

/** Pennine Build Ltd's run PR-2026-0007, made on Thu 10 Dec 2026 and paid on Fri 18 Dec. */
export const buildPaymentFile = (overrides: Partial<PaymentFile> = {}): PaymentFile => ({
  run: { id: '019a0000-0000-7000-8000-00001a2b3c4d', number: 'PR-2026-0007' },
  payer: {
    name: 'Pennine Build Ltd',
    sort_code: '107999',
    account_number: '88837491',
    service_user_number: '512345',
  },
  made_at: '2026-12-10T09:30:00.000Z',
  payment_date: '2026-12-18',
  file_of_day: 1,
  speed: 'bacs',
  payments: [
    {
      name: 'Łukasz Wiśniewski',
      is_company: false,
      sort_code: '118765',
      account_number: '64371389',
      amount: pence(1897_04),
      reference: 'PENNINE PR0007',
    },
    {
      name: 'Siân O’Brien',
      is_company: false,
      sort_code: '938063',
      account_number: '55065200',
      amount: pence(589_50),
      reference: 'PENNINE PR0007',
    },
    {
      name: 'Dev Patel (Roofing) Ltd',
      is_company: true,
      sort_code: '309070',
      account_number: '02355688',
      amount: pence(2760_00),
      reference: 'PENNINE PR0007',
    },
  ],
  ...overrides,
})
