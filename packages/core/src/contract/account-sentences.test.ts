import { describe, expect, it } from 'vitest'
import { ann } from './ann.ts'
import { contract, credentials, passwordChange, passwordReset, registration } from './index.ts'
import { says, type Sentence } from './schema-issues.ts'

const REFUSED: Sentence[] = [
  [
    'a sign-in with no email',
    credentials,
    { ...ann, email: 'ann' },
    'email',
    'Please enter a valid email address',
  ],
  [
    'a sign-in with a short password',
    credentials,
    { ...ann, password: '12345' },
    'password',
    'Password must be at least 6 characters',
  ],
  [
    'a registration with a short name',
    registration,
    { ...ann, full_name: 'A' },
    'full_name',
    'Name must be at least 2 characters',
  ],
  [
    'a registration with no email',
    registration,
    { ...ann, email: '' },
    'email',
    'Please enter a valid email address',
  ],
  [
    'a registration with a short password',
    registration,
    { ...ann, password: '' },
    'password',
    'Password must be at least 6 characters',
  ],
  [
    'a registration as nobody',
    registration,
    { ...ann, user_type: 'admin' },
    'user_type',
    'Please select your account type',
  ],
  [
    'a registration without the terms',
    registration,
    { ...ann, terms_accepted: false },
    'terms_accepted',
    'You must accept the terms of service to continue',
  ],
  [
    'a forgotten password of nobody',
    contract.session.forgotPassword.body,
    { email: 'x' },
    'email',
    'Please enter a valid email address',
  ],
  [
    'a short new password',
    passwordReset,
    { token: 't', email: ann.email, newPassword: 'Abcde1' },
    'newPassword',
    'Password must be at least 8 characters',
  ],
  [
    'a new password of one case',
    passwordReset,
    { token: 't', email: ann.email, newPassword: 'abcdefg1' },
    'newPassword',
    'Password must contain at least one lowercase letter, one uppercase letter, and one number',
  ],
  [
    'a changed password of one case',
    passwordChange,
    { currentPassword: 'Abcdefg1', newPassword: 'abcdefg1' },
    'newPassword',
    'Password must contain at least one lowercase letter, one uppercase letter, and one number',
  ],
  [
    'a changed password that is the current one',
    passwordChange,
    { currentPassword: 'Abcdefg1', newPassword: 'Abcdefg1' },
    'newPassword',
    'Choose a password that is different from your current one',
  ],
  [
    'a changed password without the current one',
    passwordChange,
    { currentPassword: '', newPassword: 'Abcdefg1' },
    'currentPassword',
    'Enter your current password',
  ],
]

describe('the sentences of the specification', () => {
  it.each(REFUSED)('refuse %s', (_what, schema, value, path, sentence) => {
    expect(says(schema, value)).toHaveProperty([path], sentence)
  })
})
