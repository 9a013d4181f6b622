import type { ExpenseCategory } from '@daysheet/core'
import type { TillReceipt } from './receipt-picture.ts'

/** The worker whose expenses these are. */
export const SPENDER = 'callum'

export interface DemoExpense {
  /** So many days before today, or before the last day of the tax year that has ended. */
  daysAgo: number
  ofLastTaxYear?: boolean
  category: ExpenseCategory
  description: string
  cost_ex_vat: number
  vat_amount: number
  notes?: string
  receipt?: TillReceipt
}

export const demoExpenses: readonly DemoExpense[] = [
  {
    daysAgo: 3,
    category: 'Travel & Fuel',
    description: 'Diesel, Leeds to Saltaire and back, the week',
    cost_ex_vat: 48.33,
    vat_amount: 9.67,
  },
  {
    daysAgo: 9,
    category: 'Tools & Equipment',
    description: 'Masonry blade and drill bits',
    cost_ex_vat: 64.99,
    vat_amount: 13,
    notes: 'The old blade split on the retaining wall.',
    receipt: {
      shop: ['AIRE TOOL COMPANY', '12 DOCK LANE, SHIPLEY'],
      items: [
        ['MASONRY BLADE 230MM', 45.6],
        ['SDS DRILL BIT SET 8PC', 32.39],
      ],
    },
  },
  {
    daysAgo: 17,
    category: 'Travel & Fuel',
    description: 'Train to Manchester and back, brick samples',
    cost_ex_vat: 38.4,
    vat_amount: 0,
  },
  {
    daysAgo: 24,
    category: 'Tools & Equipment',
    description: 'Pointing trowels, two',
    cost_ex_vat: 31.5,
    vat_amount: 6.3,
  },
  {
    daysAgo: 38,
    category: 'Workwear & PPE',
    description: 'Safety boots',
    cost_ex_vat: 82.5,
    vat_amount: 16.5,
    receipt: {
      shop: ['OTLEY ROAD WORKWEAR', '48 OTLEY ROAD, LEEDS'],
      items: [['SAFETY BOOT S3 SIZE 10', 99]],
    },
  },
  {
    daysAgo: 52,
    category: 'Phone & Internet',
    description: 'Phone and data, the month',
    cost_ex_vat: 21.67,
    vat_amount: 4.33,
  },
  {
    daysAgo: 71,
    category: 'Vehicle',
    description: 'Van service and brake pads',
    cost_ex_vat: 214.58,
    vat_amount: 42.92,
    notes: 'Next service at 96,000 miles.',
    receipt: {
      shop: ['KIRKSTALL VAN CENTRE', 'UNIT 5, ABBEY ROAD, LEEDS'],
      items: [
        ['FULL SERVICE', 150],
        ['BRAKE PADS FRONT', 107.5],
      ],
    },
  },
  {
    daysAgo: 96,
    category: 'Materials',
    description: 'Sharp sand, two bulk bags',
    cost_ex_vat: 118,
    vat_amount: 23.6,
  },
  {
    daysAgo: 131,
    category: 'Training & Cards',
    description: 'CSCS card renewal',
    cost_ex_vat: 36,
    vat_amount: 0,
  },
  {
    daysAgo: 14,
    ofLastTaxYear: true,
    category: 'Insurance',
    description: 'Public liability, the year',
    cost_ex_vat: 148,
    vat_amount: 0,
  },
  {
    daysAgo: 47,
    ofLastTaxYear: true,
    category: 'Professional Fees',
    description: 'Accountant, self assessment',
    cost_ex_vat: 240,
    vat_amount: 48,
  },
  {
    daysAgo: 90,
    ofLastTaxYear: true,
    category: 'Workwear & PPE',
    description: 'Hi-vis jackets, three',
    cost_ex_vat: 44.85,
    vat_amount: 8.97,
  },
  {
    daysAgo: 151,
    ofLastTaxYear: true,
    category: 'Accommodation & Meals',
    description: 'Bed and breakfast in Kendal, two nights',
    cost_ex_vat: 150,
    vat_amount: 30,
  },
  {
    daysAgo: 222,
    ofLastTaxYear: true,
    category: 'General',
    description: 'Mixer hire, a weekend',
    cost_ex_vat: 65,
    vat_amount: 13,
  },
]
