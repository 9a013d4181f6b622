import { describe, expect, it } from 'vitest'
import { fixtureId } from '../fixtures/index.ts'
import { ann } from './ann.ts'
import {
  disputeReason,
  disputeResolution,
  engagementChanges,
  interestRegistration,
  newInvitation,
  newProject,
  optionalReason,
  payment,
  profileChanges,
} from './index.ts'
import { issuesOf, says, type Schema, type Sentence } from './schema-issues.ts'

const REFUSED: Sentence[] = [
  [
    'a dispute without a reason',
    disputeReason,
    { reason: '  ' },
    'reason',
    'Please provide a dispute reason',
  ],
  [
    'an invitation without a name',
    newInvitation,
    { ...ann, full_name: '' },
    'full_name',
    "Please enter the worker's full name",
  ],
  [
    'an invitation without an email',
    newInvitation,
    { ...ann, email: 'x' },
    'email',
    'Please enter a valid email address',
  ],
  [
    'an invitation below nothing a day',
    newInvitation,
    { ...ann, day_rate: -0.01 },
    'day_rate',
    'Rate must be positive',
  ],
  [
    'an invitation for too short a day',
    newInvitation,
    { ...ann, standard_hours: 0.5 },
    'standard_hours',
    'Hours must be at least 1',
  ],
  [
    'an invitation for too long a day',
    newInvitation,
    { ...ann, standard_hours: 24.5 },
    'standard_hours',
    'Hours cannot exceed 24',
  ],
  [
    'an invitation with too small a multiplier',
    newInvitation,
    { ...ann, overtime_multiplier: 0.9 },
    'overtime_multiplier',
    'Multiplier must be at least 1',
  ],
  [
    'an invitation with too large a multiplier',
    newInvitation,
    { ...ann, weekend_multiplier: 5.1 },
    'weekend_multiplier',
    'Multiplier cannot exceed 5',
  ],
  [
    'an invitation for a day that is no half hours',
    newInvitation,
    { ...ann, standard_hours: 7.7 },
    'standard_hours',
    'Use steps of 0.5',
  ],
  [
    'an invitation with a multiplier that is no tenths',
    newInvitation,
    { ...ann, overtime_multiplier: 1.25 },
    'overtime_multiplier',
    'Use steps of 0.1',
  ],
  [
    'an engagement for a day that is no half hours',
    engagementChanges,
    { email: ann.email, standard_hours: 7.75 },
    'standard_hours',
    'Use steps of 0.5',
  ],
  [
    'an engagement with a multiplier that is no tenths',
    engagementChanges,
    { email: ann.email, night_multiplier: 1.33 },
    'night_multiplier',
    'Use steps of 0.1',
  ],
  [
    'a project rate below nothing',
    newInvitation,
    { ...ann, selected_projects: [{ project_id: fixtureId('project', 1), day_rate: -1 }] },
    'selected_projects.0.day_rate',
    'Rate must be positive',
  ],
  [
    'an engagement without an email',
    engagementChanges,
    { email: '' },
    'email',
    'Please enter a valid email address',
  ],
  ['a project without a name', newProject, { name: ' ' }, 'name', 'Project name is required'],
  [
    'a project below nothing',
    newProject,
    { name: 'Wall', budget: -1 },
    'budget',
    'Budget must be positive',
  ],
  [
    'a project that warns at nothing',
    newProject,
    { name: 'Wall', budget_alert_threshold: 0 },
    'budget_alert_threshold',
    'Must be between 1-100',
  ],
  [
    'a project that warns too late',
    newProject,
    { name: 'Wall', budget_alert_threshold: 101 },
    'budget_alert_threshold',
    'Must be between 1-100',
  ],
  [
    'interest without an address',
    interestRegistration,
    { name: 'Bo', userType: 'worker' },
    'email',
    'Please enter a valid email address',
  ],
  [
    'interest of a single letter',
    interestRegistration,
    { ...ann, name: 'A', userType: 'worker' },
    'name',
    'Name must be at least 2 characters',
  ],
  [
    'interest of neither side',
    interestRegistration,
    { ...ann, name: 'Ann' },
    'userType',
    'Please select your role',
  ],
]

describe('the sentences of the specification', () => {
  it.each(REFUSED)('refuse %s', (_what, schema, value, path, sentence) => {
    expect(says(schema, value)).toHaveProperty([path], sentence)
  })
})

describe('what the specification allows', () => {
  it.each<[string, Schema, unknown]>([
    ['a rejection without a reason', optionalReason, {}],
    [
      'a dispute of two days, each on its own line',
      disputeReason,
      { reason: 'Mon: 6 h\nSat: 4 h' },
    ],
    ['a payment without a word', payment, {}],
    ['a payment in cash', payment, { payment_method: 'Cash', paid_at: '2026-11-20', notes: '' }],
    ['an invitation with nothing agreed', newInvitation, { ...ann, day_rate: null, message: '' }],
    [
      'terms of half hours and tenths',
      newInvitation,
      { ...ann, standard_hours: 7.5, overtime_multiplier: 1.1, weekend_multiplier: 2.3 },
    ],
    ['the widest terms', newInvitation, { ...ann, standard_hours: 24, night_multiplier: 5 }],
    [
      'the narrowest terms',
      newInvitation,
      { ...ann, standard_hours: 1, night_multiplier: 1, day_rate: 0 },
    ],
    [
      'a paused project of one day',
      newProject,
      { name: 'Wall', status: 'paused', start_date: '2026-11-16', end_date: '2026-11-16' },
    ],
    [
      'a profile with everything unset',
      profileChanges,
      { phone: '', trade_type: '', cscs_expiry: '', accounts_email: null },
    ],
  ])('takes %s', (_what, schema, value) => {
    expect(issuesOf(schema, value)).toEqual([])
  })

  it.each(['Bank Transfer', 'Cash', 'Cheque', 'Online Payment', 'Other'])('takes %s', (method) => {
    expect(issuesOf(payment, { payment_method: method })).toEqual([])
  })

  it('takes no other payment method, resolution, status, trade, colour or country', () => {
    expect(says(payment, { payment_method: 'Barter' })).toHaveProperty('payment_method')
    expect(says(disputeResolution, { resolution: 'ignored' })).toHaveProperty('resolution')
    expect(says(newProject, { name: 'Wall', status: 'completed' })).toHaveProperty('status')
    const wrong = {
      trade_type: 'Wizard',
      cscs_card_colour: 'pink',
      country: 'FR',
      cis_status: '10',
    }
    expect(Object.keys(says(profileChanges, wrong)).sort()).toEqual(Object.keys(wrong).sort())
  })
})
